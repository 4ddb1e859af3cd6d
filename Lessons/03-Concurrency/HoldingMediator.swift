// snippet.hide
import Dispatch
// snippet.show

class HoldingMediator: Mediator, @unchecked Sendable {
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

  // snippet.conflict
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    queue.sync {
      let others = peers.values.filter { $0 !== peer }
      return others.count { $0.isTooClose(to: position) } > 0
    }
  }
  // snippet.end
}
