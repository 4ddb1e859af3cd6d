// snippet.hide
import Synchronization
// snippet.show

// snippet.register
final class MutexMediator: Mediator {
  private let peers = Mutex<[ObjectIdentifier: any Peer]>([:])

  func register(_ peer: any Peer) {
    peers.withLock { peers in
      peers[ObjectIdentifier(peer)] = peer
    }
  }
  // snippet.end

  func unregister(_ peer: any Peer) {
    peers.withLock { peers in
      peers[ObjectIdentifier(peer)] = nil
    }
  }

  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    let others = peers.withLock { peers in
      peers.values.filter { $0 !== peer }
    }
    return others.contains { $0.isTooClose(to: position) }
  }
}
