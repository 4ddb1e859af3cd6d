// snippet.balloon
/// Drifts, and has no radio.
final class Balloon: MessagePeer {
  let name: String

  init(name: String, via mediator: MessageMediator) {
    self.name = name
    mediator.register(self)
  }

  func answer(to message: String, data: Any?) -> Any? { nil }
}
// snippet.end
