/// Hovers where it is.
// Unchecked because it may have subclasses; it never changes.
class Helicopter: MessagePeer, @unchecked Sendable {
  let name: String
  private let position: Position

  init(
    name: String,
    at position: Position,
    via mediator: MessageMediator
  ) {
    self.name = name
    self.position = position
    mediator.register(self)
  }

  // snippet.answer
  func answer(to message: String, data: Any?) -> Any? {
    switch message {
    case "isTooClose":
      guard let other = data as? Position else {
        return nil
      }
      return position.isTooClose(to: other)
    default:
      fatalError("A word that nobody taught me")
    }
  }
  // snippet.end
}
