/// A place near the runway.
struct Position {
  /// In nautical miles.
  var distanceFromRunway: Int
  /// In feet.
  var height: Int

  static func miles(_ distance: Int, feet height: Int) -> Self {
    Self(distanceFromRunway: distance, height: height)
  }
}
