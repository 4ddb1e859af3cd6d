/// Takes the tower's place in a test, and counts the questions.
final class StubMediator: Mediator {
  private let answer: Bool
  private(set) var questions = 0

  init(answering answer: Bool) { self.answer = answer }

  func register(_ peer: any Peer) {}
  func unregister(_ peer: any Peer) {}

  func hasConflict(for _: any Peer, at _: Position) -> Bool {
    questions += 1
    return answer
  }
}
