import Synchronization

// snippet.message
/// Every word there is, with the data that goes with it.
enum Message {
  case isTooClose(to: Position)
  case isInWake(of: Position)
}
// snippet.end

protocol TypedPeer: AnyObject, Sendable {
  var name: String { get }

  func answer(to message: Message) -> Bool
}

extension Position {
  /// Whether this is in the air that a heavy plane stirs up.
  func isInWake(of heavy: Position) -> Bool {
    abs(miles - heavy.miles) <= 1
      && abs(feet - heavy.feet) < 1_000
  }
}

final class TypedMediator: Sendable {
  private let peers =
    Mutex<[ObjectIdentifier: any TypedPeer]>([:])

  func register(_ peer: any TypedPeer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = peer }
  }

  func unregister(_ peer: any TypedPeer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = nil }
  }

  func send(
    _ message: Message, from sender: any TypedPeer
  ) -> [Bool] {
    others(than: sender).map { $0.answer(to: message) }
  }

  /// A copy, made inside the lock and used outside it.
  private func others(
    than sender: any TypedPeer
  ) -> [any TypedPeer] {
    peers.withLock { $0.values.filter { $0 !== sender } }
  }
}
