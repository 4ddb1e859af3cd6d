// snippet.hide
import Dispatch
// snippet.show

// snippet.command
/// A question for one kind of peer, answered by yes or no.
struct TypedCommand<Receiver: CommandPeer> {
  private let function: @Sendable (Receiver) -> Bool

  init(_ function: @escaping @Sendable (Receiver) -> Bool) {
    self.function = function
  }

  func execute(on peer: Receiver) -> Bool {
    function(peer)
  }
}
// snippet.end

// snippet.kind
class TypedMediator<Receiver: CommandPeer>:
  @unchecked Sendable
{
  private var peers: [String: Receiver] = [:]
  // snippet.end
  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  func register(_ peer: Receiver) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = peer
    }
  }

  func unregister(_ peer: Receiver) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = nil
    }
  }

  // snippet.send
  func send(
    _ command: TypedCommand<Receiver>,
    from sender: Receiver? = nil
  ) -> [Bool] {
    everybody(but: sender).map { command.execute(on: $0) }
  }
  // snippet.end

  /// A copy, made inside the lock and used outside it.
  private func everybody(but peer: Receiver?) -> [Receiver] {
    queue.sync { peers.values.filter { $0 !== peer } }
  }
}
