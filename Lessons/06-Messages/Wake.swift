extension Position {
  /// Whether this is in the air that a heavy plane stirs up.
  func isInWake(of heavy: Position) -> Bool {
    abs(distanceFromRunway - heavy.distanceFromRunway) <= 1
      && abs(height - heavy.height) < 1000
  }
}
