// snippet.peer
/// All that the mediator knows of a peer.
protocol CommandPeer: AnyObject, Sendable {
  var name: String { get }
}
// snippet.end

// snippet.command
/// A question in a box, which others pass on without a look.
struct Command {
  private let function: (any CommandPeer) -> Any

  init(_ function: @escaping (any CommandPeer) -> Any) {
    self.function = function
  }

  func execute(on peer: any CommandPeer) -> Any {
    function(peer)
  }
}
// snippet.end
