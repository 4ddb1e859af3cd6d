class IdentityMediator: Mediator {
  // snippet.identity
  private var peers: [ObjectIdentifier: any Peer] = [:]

  func register(_ peer: any Peer) {
    peers[ObjectIdentifier(peer)] = peer
  }

  func unregister(_ peer: any Peer) {
    peers[ObjectIdentifier(peer)] = nil
  }
  // snippet.end

  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    peers.values.contains { other in
      other !== peer && other.isTooClose(to: position)
    }
  }
}
