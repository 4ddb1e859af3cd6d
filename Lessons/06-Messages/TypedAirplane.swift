import Synchronization

final class TypedAirplane: TypedPeer {
  typealias Question = @Sendable (Position) -> Message

  let name: String
  private let mediator: TypedMediator
  private let question: Question
  private let place: Mutex<Position>

  init(
    name: String,
    at position: Position,
    via mediator: TypedMediator,
    asking question: @escaping Question = Message.isTooClose
  ) {
    self.name = name
    self.mediator = mediator
    self.question = question
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
    let answers = mediator.send(
      question(newPosition), from: self)
    // snippet.end
    if answers.contains(true) {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  func answer(to message: Message) -> Bool {
    switch message {
    case .isTooClose(let other): position.isTooClose(to: other)
    case .isInWake(let heavy): position.isInWake(of: heavy)
    }
  }

  func land() {
    position = Position(miles: 0, feet: 0)
    mediator.unregister(self)
    print("\(name): Landed")
  }
}
