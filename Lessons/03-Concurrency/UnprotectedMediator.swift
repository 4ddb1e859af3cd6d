// Unsafe on purpose: the promise is made, and not kept.
final class UnprotectedMediator: Mediator, @unchecked Sendable {
  // snippet.register
  private var peers: [String: any Peer] = [:]

  func register(_ peer: any Peer) {
    peers[peer.name] = peer
  }

  func unregister(_ peer: any Peer) {
    peers[peer.name] = nil
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
