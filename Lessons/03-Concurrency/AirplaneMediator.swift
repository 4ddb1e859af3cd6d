// snippet.hide
import Dispatch
// snippet.show

// snippet.register
class AirplaneMediator: Mediator, @unchecked Sendable {
  private var peers: [ObjectIdentifier: any Peer] = [:]
  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  func register(_ peer: any Peer) {
    queue.sync(flags: .barrier) {
      peers[ObjectIdentifier(peer)] = peer
    }
  }
  // snippet.end

  func unregister(_ peer: any Peer) {
    queue.sync(flags: .barrier) {
      peers[ObjectIdentifier(peer)] = nil
    }
  }

  // snippet.conflict
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    let others = queue.sync {
      peers.values.filter { $0 !== peer }
    }
    return others.contains { $0.isTooClose(to: position) }
  }
  // snippet.end
}
