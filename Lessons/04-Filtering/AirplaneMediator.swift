// snippet.hide
import Dispatch

// snippet.show
class AirplaneMediator: Mediator, @unchecked Sendable {
  private var peers: [String: any Peer] = [:]
  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  func register(_ peer: any Peer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = peer
    }
  }

  func unregister(_ peer: any Peer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = nil
    }
  }

  /// A copy, made inside the lock and used outside it.
  private var everybody: [any Peer] {
    queue.sync { Array(peers.values) }
  }

  // snippet.conflict
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    let candidates = everybody.filter {
      isWorthAsking($0, about: position)
    }
    return candidates.count { other in
      other !== peer && other.isTooClose(to: position)
    } > 0
  }
  // snippet.end

  // snippet.filter
  func isWorthAsking(
    _ peer: any Peer, about position: Position
  ) -> Bool {
    peer.distanceFromRunway
      <= position.distanceFromRunway
  }
  // snippet.end
}
