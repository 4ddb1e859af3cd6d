// snippet.hide
import Dispatch
// snippet.show

class CommandMediator: @unchecked Sendable {
  private var peers: [String: any CommandPeer] = [:]
  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  func register(_ peer: any CommandPeer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = peer
    }
  }

  func unregister(_ peer: any CommandPeer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = nil
    }
  }

  // snippet.send
  func send(
    _ command: Command, from sender: any CommandPeer
  ) -> [Any] {
    let others = queue.sync {
      peers.values.filter { $0 !== sender }
    }
    return others.map { command.execute(on: $0) }
  }
  // snippet.end
}
