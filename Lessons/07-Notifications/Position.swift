/// A place near the runway.
struct Position: Sendable {
  /// Nautical miles from the runway.
  var miles: Int
  /// Feet.
  var feet: Int
}
