// snippet.state
class Airplane: Peer {
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

  // snippet.move
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
  // snippet.end

  // snippet.rule
  func isTooClose(to other: Position) -> Bool {
    position.distanceFromRunway == other.distanceFromRunway
      && abs(position.height - other.height) < 1000
  }
  // snippet.end

  // snippet.land
  func land() {
    position = Position(distanceFromRunway: 0, height: 0)
    mediator.unregister(self)
    print("\(name): Landed")
  }
  // snippet.end
}
