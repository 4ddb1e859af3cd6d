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
    everybody(but: sender).map { command.execute(on: $0) }
  }
  // snippet.end

  /// A copy, made inside the lock and used outside it.
  private func everybody(
    but peer: any CommandPeer
  ) -> [any CommandPeer] {
    queue.sync { peers.values.filter { $0 !== peer } }
  }
}
