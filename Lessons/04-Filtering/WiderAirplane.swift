class WiderAirplane: Airplane, @unchecked Sendable {
  // snippet.rule
  override func isTooClose(to other: Position) -> Bool {
    let position = self.position
    let miles =
      position.distanceFromRunway - other.distanceFromRunway
    return abs(miles) <= 1
      && abs(position.height - other.height) < 1000
  }
  // snippet.end
}
