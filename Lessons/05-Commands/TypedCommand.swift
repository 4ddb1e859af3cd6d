// snippet.hide
import Dispatch
// snippet.show

// snippet.command
/// A question for one kind of peer, answered by yes or no.
struct TypedCommand<Peer: CommandPeer> {
  private let function: @Sendable (Peer) -> Bool

  init(_ function: @escaping @Sendable (Peer) -> Bool) {
    self.function = function
  }

  func execute(on peer: Peer) -> Bool {
    function(peer)
  }
}
// snippet.end

class TypedMediator<Peer: CommandPeer>: @unchecked Sendable {
  private var peers: [String: Peer] = [:]
  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  // snippet.register
  func register(_ peer: Peer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = peer
    }
  }
  // snippet.end

  func unregister(_ peer: Peer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = nil
    }
  }

  // snippet.send
  func send(
    _ command: TypedCommand<Peer>, from sender: Peer? = nil
  ) -> [Bool] {
    let others = queue.sync {
      peers.values.filter { $0 !== sender }
    }
    return others.map { command.execute(on: $0) }
  }
  // snippet.end
}
