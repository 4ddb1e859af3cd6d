/// A place near the runway.
struct Position: Codable, Sendable {
  /// Nautical miles from the runway.
  var miles: Int
  /// Feet.
  var feet: Int
}

extension Position {
  func isTooClose(to other: Position) -> Bool {
    miles == other.miles && abs(feet - other.feet) < 1_000
  }
}
