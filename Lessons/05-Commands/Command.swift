// snippet.peer
/// All the mediator knows about a peer.
protocol CommandPeer: AnyObject, Sendable {
  var name: String { get }
}
// snippet.end

// snippet.command
/// A request as a value, so other code can pass it on.
struct Command {
  let execute: (any CommandPeer) -> Any
}
// snippet.end
