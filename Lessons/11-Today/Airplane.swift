/// Answers a plane's question about the others.
protocol AsyncMediator: Sendable {
  func hasConflict(
    for plane: Airplane, at position: Position
  ) async -> Bool
}

actor Airplane {
  let name: String
  private var position: Position

  init(name: String, at position: Position) {
    self.name = name
    self.position = position
  }

  // snippet.move
  func changePosition(
    to newPosition: Position, via tower: any AsyncMediator
  ) async {
    position = newPosition
    let hasConflict = await tower.hasConflict(
      for: self, at: newPosition)
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
  // snippet.end

  func isTooClose(to other: Position) -> Bool {
    position.isTooClose(to: other)
  }

  func land(via tower: ActorTower) async {
    position = Position(miles: 0, feet: 0)
    await tower.unregister(self)
    print("\(name): Landed")
  }
}
