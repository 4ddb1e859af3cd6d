/// Hovers where it is.
final class Helicopter: MessagePeer {
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
      fatalError("\(name) can't answer \"\(message)\"")
    }
  }
  // snippet.end
}
