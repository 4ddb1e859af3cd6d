// snippet.hide
import Dispatch
// snippet.show

// snippet.message
/// Every word there is, with the data that belongs to it.
enum Message {
  case isTooClose(to: Position)
  case isInWake(of: Position)
}

protocol TypedPeer: AnyObject, Sendable {
  var name: String { get }

  /// The peer's answer to a message.
  func answer(to message: Message) -> Bool
}
// snippet.end

class TypedMediator: @unchecked Sendable {
  private var peers: [String: any TypedPeer] = [:]
  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  func register(_ peer: any TypedPeer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = peer
    }
  }

  func unregister(_ peer: any TypedPeer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = nil
    }
  }

  func send(
    _ message: Message,
    from sender: any TypedPeer
  ) -> [Bool] {
    everybody(but: sender).map { $0.answer(to: message) }
  }

  /// A copy, made inside the lock and used outside it.
  private func everybody(
    but peer: any TypedPeer
  ) -> [any TypedPeer] {
    queue.sync { peers.values.filter { $0 !== peer } }
  }
}
