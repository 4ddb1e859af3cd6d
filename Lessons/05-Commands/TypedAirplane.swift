import Synchronization

final class TypedAirplane: CommandPeer {
  let name: String
  private let mediator: TypedMediator<TypedAirplane>
  private let place: Mutex<Position>

  init(
    name: String,
    at position: Position,
    via mediator: TypedMediator<TypedAirplane>
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

  func changePosition(to newPosition: Position) {
    position = newPosition
    // snippet.question
    let question = TypedCommand<TypedAirplane> { plane in
      plane.isTooClose(to: newPosition)
    }
    let answers = mediator.send(question, from: self)
    let hasConflict = answers.contains(true)
    // snippet.end
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  func isTooClose(to other: Position) -> Bool {
    let position = self.position
    return position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }

  func land() {
    touchDown()
    mediator.unregister(self)
  }

  /// The landing itself. The mediator hears of it afterward.
  func touchDown() {
    position = Position(miles: 0, feet: 0)
    print("\(name): Landed")
  }
}
