// snippet.peer
/// All the mediator knows about a peer.
protocol CommandPeer: AnyObject, Sendable {
  var name: String { get }
}
// snippet.end

// snippet.command
/// A request as a value: pass it on, run it later.
struct Command {
  let execute: (any CommandPeer) -> Any
}
// snippet.end
