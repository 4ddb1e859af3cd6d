/// The planes in each other's way in a flight, by the rules of two lessons.
package struct Separation: Hashable, Sendable {

  package let fleet: Fleet
  /// The words used in the flight.
  let words: FlightWords
  /// The rules of both lessons, each once.
  private let rules: Set<SeparationRule>
  /// Whether both rules are known.
  package let isKnown: Bool

  /// - Parameters:
  ///   - fleet: the fleet after the events that flew.
  ///   - lessons: those that flew.
  ///   - rules: the lessons' rules, as far as they're known.
  ///   - words: the words used in the flight.
  init(_ fleet: Fleet, _ lessons: [Int], rules: [Int: SeparationRule], words: FlightWords) {
    self.fleet = fleet
    self.words = words
    self.rules = Set(lessons.compactMap { rules[$0] })
    isKnown = lessons.allSatisfy { rules[$0] != nil }
  }

  /// The pairs of planes in the air that are in each other's way, in the order in which their first
  /// planes arrived.
  package var conflicts: [(first: Fleet.Plane, second: Fleet.Plane)] {
    let flying = fleet.inTheAir
    return flying.indices.flatMap { index in
      flying[(index + 1)...].lazy.filter { isTooClose(flying[index], $0) }.map {
        (flying[index], $0)
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
}
