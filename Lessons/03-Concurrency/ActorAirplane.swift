actor ActorAirplane {
  private var position: Position
  private let mediator: any AsyncMediator

  init(
    at position: Position, via mediator: any AsyncMediator
  ) {
    self.position = position
    self.mediator = mediator
  }

  // snippet.ask-first
  func askAndMove(to newPosition: Position) async -> Bool {
    let hasConflict = await mediator.hasConflict(
      for: self, at: newPosition)
    position = newPosition
    return hasConflict
  }
  // snippet.end

  func moveAndAsk(to newPosition: Position) async -> Bool {
    position = newPosition
    let hasConflict = await mediator.hasConflict(
      for: self, at: newPosition)
    return hasConflict
  }

  func isTooClose(to other: Position) -> Bool {
    position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }
}
