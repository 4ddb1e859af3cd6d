import Synchronization

// snippet.command
/// A question for one kind of peer, answered with yes or no.
struct TypedCommand<Receiver: CommandPeer> {
  let execute: (Receiver) -> Bool
}
// snippet.end

final class TypedMediator<Receiver: CommandPeer>: Sendable {
  private let peers =
    Mutex<[ObjectIdentifier: Receiver]>([:])

  func register(_ peer: Receiver) {
    peers.withLock { $0[ObjectIdentifier(peer)] = peer }
  }

  func send(
    _ command: TypedCommand<Receiver>,
    from sender: Receiver? = nil
  ) -> [Bool] {
    others(than: sender).map { command.execute($0) }
  }

  func unregister(_ peer: Receiver) {
    peers.withLock { $0[ObjectIdentifier(peer)] = nil }
  }

  /// A copy, made inside the lock and used outside it.
  private func others(than sender: Receiver?) -> [Receiver] {
    peers.withLock { $0.values.filter { $0 !== sender } }
  }
}

// snippet.ask
extension TypedMediator<TypedAirplane> {
  func ask(
    from sender: TypedAirplane, _ question: (Report) -> Bool
  ) -> [Bool] {
    others(than: sender).map { question($0.report) }
  }
}
// snippet.end
