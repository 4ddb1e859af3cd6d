import Synchronization

final class MessageMediator: Sendable {
  private let peers =
    Mutex<[ObjectIdentifier: any MessagePeer]>([:])

  func register(_ peer: any MessagePeer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = peer }
  }

  func unregister(_ peer: any MessagePeer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = nil }
  }

  // snippet.send
  func send(
    _ message: String, data: Any?,
    from sender: any MessagePeer
  ) -> [Any?] {
    others(than: sender).map {
      $0.answer(to: message, data: data)
    }
  }
  // snippet.end

  /// A copy, made inside the lock and used outside it.
  private func others(
    than sender: any MessagePeer
  ) -> [any MessagePeer] {
    peers.withLock { $0.values.filter { $0 !== sender } }
  }
}
