class WiderAirplane: Airplane, @unchecked Sendable {
  // snippet.rule
  override func isTooClose(to other: Position) -> Bool {
    // snippet.hide
    let position = self.position
    // snippet.show
    let miles =
      position.distanceFromRunway - other.distanceFromRunway
    return abs(miles) <= 1
      && abs(position.height - other.height) < 1000
  }
  // snippet.end
}
