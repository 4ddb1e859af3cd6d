import Foundation

/// The tower with the oldest lock of all. No lesson shows it, but readers know it and may use it.
final class LockMediator: Mediator, @unchecked Sendable {
  private var peers: [String: any Peer] = [:]
  private let lock = NSLock()

  func register(_ peer: any Peer) {
    lock.withLock {
      peers[peer.name] = peer
    }
  }

  func unregister(_ peer: any Peer) {
    lock.withLock {
      peers[peer.name] = nil
    }
  }

  func hasConflict(for peer: any Peer, at position: Position) -> Bool {
    let others = lock.withLock { peers.values.filter { $0 !== peer } }
    return others.count { $0.isTooClose(to: position) } > 0
  }
}
