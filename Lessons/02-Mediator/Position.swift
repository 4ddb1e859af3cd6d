/// A place near the runway.
struct Position {
  /// Nautical miles from the runway.
  var miles: Int
  /// Feet.
  var feet: Int
}
