// snippet.error
/// A question reached a peer that it wasn't made for.
struct NotUnderstood: Error {
  let peer: String
}
// snippet.end

extension Airplane {
  // snippet.ask
  func hasConflict(
    at position: Position
  ) throws(NotUnderstood) -> Bool {
    let question = Command { peer in
      guard let plane = peer as? Airplane else {
        return NotUnderstood(peer: peer.name)
      }
      return plane.isTooClose(to: position)
    }
    let answers = mediator.send(question, from: self)
    if answers.contains(where: { $0 as? Bool == true }) {
      return true
    }
    for case let error as NotUnderstood in answers {
      throw error
    }
    return false
  }
  // snippet.end
}
