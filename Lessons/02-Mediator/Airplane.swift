// snippet.state
final class Airplane: Peer {
  let name: String
  private(set) var position: Position
  private let mediator: any Mediator

  init(
    name: String,
    at position: Position,
    via mediator: any Mediator
  ) {
    self.name = name
    self.position = position
    self.mediator = mediator
    mediator.register(self)
  }
  // snippet.end

  func changePosition(to newPosition: Position) {
    position = newPosition
    let hasConflict = mediator.hasConflict(
      for: self, at: newPosition)
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  // snippet.rule
  func isTooClose(to other: Position) -> Bool {
    position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }
  // snippet.end

  func land() {
    position = Position(miles: 0, feet: 0)
    mediator.unregister(self)
    print("\(name): Landed")
  }
}
