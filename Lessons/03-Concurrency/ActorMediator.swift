/// A mediator whose answer may take a while.
protocol AsyncMediator: Sendable {
  func hasConflict(
    for peer: ActorAirplane, at position: Position
  ) async -> Bool
}

// snippet.actor
actor ActorMediator: AsyncMediator {
  private var peers: [ActorAirplane] = []

  func hasConflict(
    for peer: ActorAirplane, at position: Position
  ) async -> Bool {
    for other in peers where other !== peer {
      if await other.isTooClose(to: position) { return true }
    }
    return false
  }
  // snippet.end

  func register(_ peer: ActorAirplane) {
    peers.append(peer)
  }
}
