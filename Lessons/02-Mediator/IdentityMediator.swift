final class IdentityMediator: Mediator {
  // snippet.identity
  private var peers: [any Peer] = []

  func register(_ peer: any Peer) {
    peers.append(peer)
  }

  func unregister(_ peer: any Peer) {
    peers.removeAll { $0 === peer }
  }
  // snippet.end

  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    peers.contains { other in
      other !== peer && other.isTooClose(to: position)
    }
  }
}
