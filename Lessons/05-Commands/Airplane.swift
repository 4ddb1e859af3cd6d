import Synchronization

final class Airplane: CommandPeer {
  let name: String
  let mediator: CommandMediator
  private let place: Mutex<Position>

  init(
    name: String,
    at position: Position,
    via mediator: CommandMediator
  ) {
    self.name = name
    self.mediator = mediator
    place = Mutex(position)
    mediator.register(self)
  }

  private(set) var position: Position {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }

  // snippet.move
  func changePosition(to newPosition: Position) {
    position = newPosition
    let question = Command { peer in
      guard let plane = peer as? Airplane else {
        fatalError("\(peer.name) isn't an Airplane")
      }
      return plane.isTooClose(to: newPosition)
    }
    let answers = mediator.send(question, from: self)
    let hasConflict = answers.contains { $0 as? Bool == true }
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
  // snippet.end

  func isTooClose(to other: Position) -> Bool {
    let position = self.position
    return position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }

  // snippet.land
  func land() {
    touchDown()
    mediator.unregister(self)
  }

  /// The landing itself. The mediator hears of it afterward.
  func touchDown() {
    position = Position(miles: 0, feet: 0)
    print("\(name): Landed")
  }
  // snippet.end
}
