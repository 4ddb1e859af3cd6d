import Synchronization

/// How a plane finds out whether a place is taken.
typealias Question =
  @Sendable (_ plane: Airplane, _ place: Position) -> Bool

final class Airplane: MessagePeer {
  let name: String
  let mediator: MessageMediator
  private let hasConflict: Question
  private let place: Mutex<Position>

  init(
    name: String,
    at position: Position,
    via mediator: MessageMediator,
    asking question: @escaping Question = Maker.ours
  ) {
    self.name = name
    self.mediator = mediator
    hasConflict = question
    place = Mutex(position)
    mediator.register(self)
  }

  private(set) var position: Position {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }

  func changePosition(to newPosition: Position) {
    position = newPosition
    if hasConflict(self, newPosition) {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  // snippet.answer
  func answer(to message: String, data: Any?) -> Any? {
    switch message {
    case "isTooClose":
      guard let other = data as? Position else { return nil }
      return position.isTooClose(to: other)
    default:
      fatalError("\(name) can't answer \"\(message)\"")
    }
  }
  // snippet.end

  func land() {
    position = Position(miles: 0, feet: 0)
    mediator.unregister(self)
    print("\(name): Landed")
  }
}
