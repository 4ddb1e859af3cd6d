// snippet.hide
import Dispatch
// snippet.show

class MessageMediator: @unchecked Sendable {
  private var peers: [String: any MessagePeer] = [:]
  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  func register(_ peer: any MessagePeer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = peer
    }
  }

  func unregister(_ peer: any MessagePeer) {
    queue.sync(flags: .barrier) {
      peers[peer.name] = nil
    }
  }

  // snippet.send
  func send(
    _ message: String, data: Any?,
    from sender: any MessagePeer
  ) -> [Any?] {
    everybody(but: sender).map {
      $0.answer(to: message, data: data)
    }
  }
  // snippet.end

  /// A copy, made inside the lock and used outside it.
  private func everybody(
    but peer: any MessagePeer
  ) -> [any MessagePeer] {
    queue.sync { peers.values.filter { $0 !== peer } }
  }
}
