import Synchronization

final class CommandMediator: Sendable {
  private let peers =
    Mutex<[ObjectIdentifier: any CommandPeer]>([:])

  func register(_ peer: any CommandPeer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = peer }
  }

  func unregister(_ peer: any CommandPeer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = nil }
  }

  // snippet.send
  func send(
    _ command: Command, from sender: any CommandPeer
  ) -> [Any] {
    others(than: sender).map { command.execute($0) }
  }
  // snippet.end

  /// A copy, made inside the lock and used outside it.
  private func others(
    than sender: any CommandPeer
  ) -> [any CommandPeer] {
    peers.withLock { $0.values.filter { $0 !== sender } }
  }
}
