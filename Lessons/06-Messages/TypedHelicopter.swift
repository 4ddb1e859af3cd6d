/// Hovers where it is.
final class TypedHelicopter: TypedPeer {
  let name: String
  private let position: Position

  init(
    name: String,
    at position: Position,
    via mediator: TypedMediator
  ) {
    self.name = name
    self.position = position
    mediator.register(self)
  }

  // snippet.answer
  func answer(to message: Message) -> Bool {
    switch message {
    case .isTooClose(let other): position.isTooClose(to: other)
    default: false
    }
  }
  // snippet.end
}

/// The same, but its switch names every word.
final class ThoroughHelicopter: TypedPeer {
  let name: String
  private let position: Position

  init(
    name: String,
    at position: Position,
    via mediator: TypedMediator
  ) {
    self.name = name
    self.position = position
    mediator.register(self)
  }

  // snippet.thorough
  func answer(to message: Message) -> Bool {
    switch message {
    case .isTooClose(let other): position.isTooClose(to: other)
    case .isInWake(let heavy): position.isInWake(of: heavy)
    }
  }
  // snippet.end
}
