// snippet.distance
class ProtectedAirplane: Airplane, @unchecked Sendable {
  override var distanceFromRunway: Int {
    position.distanceFromRunway
  }
}
// snippet.end
