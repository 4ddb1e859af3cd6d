final class AirplaneMediator: Mediator {
  // snippet.register
  private var peers: [String: any Peer] = [:]

  func register(_ peer: any Peer) {
    peers[peer.name] = peer
  }

  func unregister(_ peer: any Peer) {
    peers[peer.name] = nil
  }
  // snippet.end

  // snippet.conflict
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    peers.values.contains { other in
      other !== peer && other.isTooClose(to: position)
    }
  }
  // snippet.end
}
