/// A place near the runway.
struct Position: Sendable {
  /// Nautical miles from the runway.
  var miles: Int
  /// Feet.
  var feet: Int

  func isTooClose(to other: Position) -> Bool {
    miles == other.miles && abs(feet - other.feet) < 1000
  }
}
