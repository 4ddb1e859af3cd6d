/// The answer of a peer that couldn't read the question.
struct NotUnderstood: Error {
  let peer: String
  let what: String
}

/// Hovers, and says so when it doesn't understand.
final class ClearHelicopter: MessagePeer {
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

  // snippet.clear
  func answer(to message: String, data: Any?) -> Any? {
    switch message {
    case "isTooClose":
      guard let other = data as? Position else {
        return NotUnderstood(peer: name, what: "the data")
      }
      return position.isTooClose(to: other)
    default:
      return NotUnderstood(peer: name, what: message)
    }
  }
  // snippet.end
}

extension [Any?] {
  // snippet.verdict
  /// Whether any answer is yes. Without one, an answer that
  /// says "not understood" is thrown.
  func verdict() throws(NotUnderstood) -> Bool {
    if contains(where: { $0 as? Bool == true }) { return true }
    for case let error as NotUnderstood in self {
      throw error
    }
    return false
  }
  // snippet.end
}
