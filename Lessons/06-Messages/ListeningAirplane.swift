/// Is told how to read the answers.
class ListeningAirplane: Airplane, @unchecked Sendable {
  private let reading: KeyPath<[Any?], Bool>

  init(
    name: String,
    at position: Position,
    via mediator: MessageMediator,
    reading: KeyPath<[Any?], Bool>
  ) {
    self.reading = reading
    super.init(name: name, at: position, via: mediator)
  }

  // snippet.ask
  override func hasConflict(at position: Position) -> Bool {
    let answers = mediator.send(
      "isTooClose", data: position, from: self)
    return answers[keyPath: reading]
  }
  // snippet.end
}

// snippet.balloon
/// Drifts, and has no radio.
// Unchecked because it may have subclasses; it never changes.
class Balloon: MessagePeer, @unchecked Sendable {
  let name: String

  init(name: String, via mediator: MessageMediator) {
    self.name = name
    mediator.register(self)
  }

  func answer(to message: String, data: Any?) -> Any? { nil }
}
// snippet.end
