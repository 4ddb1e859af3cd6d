/// Who is in whose way in a flight, by the rules of those who flew it, and which of them said so.
package struct Separation: Hashable, Sendable {
  /// Two planes in the air that are in each other's way.
  package struct Conflict: Hashable, Sendable {
    package var first: Fleet.Plane
    package var second: Fleet.Plane
    /// What those who flew it said of that where they disagree, `only lesson 2 warned QF12`; else empty.
    package var note: String
  }

  package let fleet: Fleet
  /// What was said in the flight.
  let words: FlightWords
  /// Those of all who flew, each once.
  private let rules: Set<SeparationRule>
  /// Whether everybody's rule is known.
  package let isKnown: Bool
  private let runs: [Run]

  /// - Parameters:
  ///   - fleet: of the events that flew.
  ///   - rules: of those who flew it, as far as they are known.
  ///   - words: what they say.
  init(
    _ fleet: Fleet, _ flight: LabFlight, rules: [Flyer: SeparationRule], words: FlightWords
  ) {
    self.fleet = fleet
    self.words = words
    self.rules = Set(flight.runs.compactMap { rules[$0.flyer] })
    isKnown = flight.runs.allSatisfy { rules[$0.flyer] != nil }
    runs = flight.runs
  }

  /// By the order of arrival of their first plane.
  package var conflicts: [Conflict] {
    let flying = fleet.inTheAir
    // Once for all of them: there may be thousands of conflicts, and of lines.
    let said = runs.map(\.transcript)
    return flying.indices.flatMap { index in
      flying[(index + 1)...].lazy.filter { isTooClose(flying[index], $0) }.map {
        Conflict(first: flying[index], second: $0, note: note(flying[index], $0, said))
      }
    }
  }

  /// The planes that are in the way of one, by the order of arrival.
  package func planes(near name: String) -> [Fleet.Plane] {
    let flying = fleet.inTheAir
    guard let plane = flying.first(where: { $0.name == name }) else { return [] }
    return flying.filter { $0.name != name && isTooClose(plane, $0) }
  }

  private func isTooClose(_ one: Fleet.Plane, _ other: Fleet.Plane) -> Bool {
    rules.contains { one.isTooClose(to: other, by: $0) }
  }

  /// Who warned the one of the two that moved last.
  private func note(
    _ one: Fleet.Plane, _ other: Fleet.Plane, _ said: [[String]]
  ) -> String {
    let mover = one.turn > other.turn ? one : other
    guard let move = mover.move,
      let warner = onlyWarner(of: mover.name, said, at: move)
    else { return "" }
    return "only \(warner.name) warned \(mover.name)"
  }

  /// The one who warned a plane where the other did not; nil where they agree.
  ///
  /// - Parameters:
  ///   - said: the transcript of each run.
  ///   - index: of the line that the plane printed, from 0.
  private func onlyWarner(of plane: String, _ said: [[String]], at index: Int) -> Flyer? {
    let warners = zip(runs, said).filter { _, lines in
      lines.indices.contains(index) && lines[index] == "\(plane): \(words.warning)"
    }
    return warners.count == 1 && runs.count > 1 ? warners[0].0.flyer : nil
  }
}
