// snippet.peer
protocol Peer: AnyObject {
  var name: String { get }
  func isTooClose(to position: Position) -> Bool
}
// snippet.end

// snippet.mediator
protocol Mediator: AnyObject {
  func register(_ peer: any Peer)
  func unregister(_ peer: any Peer)
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool
}
// snippet.end
