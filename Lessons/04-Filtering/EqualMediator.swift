class EqualMediator: AirplaneMediator, @unchecked Sendable {
  // snippet.filter
  override func isWorthAsking(
    _ peer: any Peer, about position: Position
  ) -> Bool {
    peer.distanceFromRunway
      == position.distanceFromRunway
  }
  // snippet.end
}
