/// Hovers where it is.
// Unchecked because it may have subclasses; it never changes.
class TypedHelicopter: TypedPeer, @unchecked Sendable {
  let name: String
  let position: Position

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
    case .isTooClose(let other):
      position.isTooClose(to: other)
    default:
      false
    }
  }
  // snippet.end
}

class ThoroughHelicopter: TypedHelicopter,
  @unchecked Sendable
{
  // snippet.thorough
  override func answer(to message: Message) -> Bool {
    switch message {
    case .isTooClose(let other):
      position.isTooClose(to: other)
    case .isInWake(let heavy):
      position.isInWake(of: heavy)
    }
  }
  // snippet.end
}
