// Unsafe on purpose: it makes a promise and breaks it.
// snippet.register
final class UnprotectedMediator: Mediator, @unchecked Sendable {
  private var peers: [ObjectIdentifier: any Peer] = [:]

  func register(_ peer: any Peer) {
    peers[ObjectIdentifier(peer)] = peer
  }
  // snippet.end

  func unregister(_ peer: any Peer) {
    peers[ObjectIdentifier(peer)] = nil
  }

  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    peers.values.contains { other in
      other !== peer && other.isTooClose(to: position)
    }
  }
}
