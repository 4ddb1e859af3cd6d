/// A participant that talks through a mediator.
protocol Peer: AnyObject, Sendable {
  var name: String { get }

  /// Whether the peer would be too close to a plane there.
  func isTooClose(to position: Position) -> Bool
}

/// The one object that knows all peers.
protocol Mediator: AnyObject, Sendable {
  func register(_ peer: any Peer)
  func unregister(_ peer: any Peer)

  /// Whether any other peer is too close to `position`.
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool
}
