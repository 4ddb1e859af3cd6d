/// The planes in each other's way in a flight, by the rules of two lessons, and which lesson said so.
package struct Separation: Hashable, Sendable {
  /// Two planes in the air that are in each other's way.
  package struct Conflict: Hashable, Sendable {
    package var first: Fleet.Plane
    package var second: Fleet.Plane
    /// The disagreement between the lessons, `only lesson 2 warned QF12`; empty if they agree.
    package var note: String
  }

  package let fleet: Fleet
  /// The words used in the flight.
  let words: FlightWords
  /// The rules of both lessons, each once.
  private let rules: Set<SeparationRule>
  /// Whether both rules are known.
  package let isKnown: Bool
  private let runs: [Run]

  /// - Parameters:
  ///   - fleet: the fleet after the events that flew.
  ///   - rules: the lessons' rules, as far as they're known.
  ///   - words: the words used in the flight.
  init(
    _ fleet: Fleet, _ flight: LabFlight, rules: [Int: SeparationRule], words: FlightWords
  ) {
    self.fleet = fleet
    self.words = words
    self.rules = Set(flight.runs.compactMap { rules[$0.lesson] })
    isKnown = flight.runs.allSatisfy { rules[$0.lesson] != nil }
    runs = flight.runs
  }

  /// The conflicts, in the order in which their first planes arrived.
  package var conflicts: [Conflict] {
    let flying = fleet.inTheAir
    // Compute this once for all of them: there may be thousands of conflicts, and of lines.
    let said = runs.map(\.transcript)
    return flying.indices.flatMap { index in
      flying[(index + 1)...].lazy.filter { isTooClose(flying[index], $0) }.map {
        Conflict(first: flying[index], second: $0, note: note(flying[index], $0, said))
      }
    }
  }

  /// Returns the planes in the way of a plane, in order of arrival.
  package func planes(near name: String) -> [Fleet.Plane] {
    let flying = fleet.inTheAir
    guard let plane = flying.first(where: { $0.name == name }) else { return [] }
    return flying.filter { $0.name != name && isTooClose(plane, $0) }
  }

  private func isTooClose(_ one: Fleet.Plane, _ other: Fleet.Plane) -> Bool {
    rules.contains { one.isTooClose(to: other, by: $0) }
  }

  /// Says which lesson warned the plane that moved last, if only one did.
  private func note(
    _ one: Fleet.Plane, _ other: Fleet.Plane, _ said: [[String]]
  ) -> String {
    let mover = one.turn > other.turn ? one : other
    guard let move = mover.move,
      let warner = onlyWarner(of: mover.name, said, at: move)
    else { return "" }
    return "only lesson \(warner) warned \(mover.name)"
  }

  /// Returns the lesson that warned a plane while the other one didn't; nil if they agree.
  ///
  /// - Parameters:
  ///   - said: the transcript of each run.
  ///   - index: the index of the line that the plane printed, from 0.
  private func onlyWarner(of plane: String, _ said: [[String]], at index: Int) -> Int? {
    let warners = zip(runs, said).filter { _, lines in
      lines.indices.contains(index) && lines[index] == "\(plane): \(words.warning)"
    }
    return warners.count == 1 && runs.count > 1 ? warners[0].0.lesson : nil
  }
}
