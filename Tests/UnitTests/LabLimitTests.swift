import Testing

/// The limits of what a lab takes.
@Suite(.timeLimit(.minutes(30))) struct LabLimitTests {
  private func session(typed count: Int) -> LabSession {
    var session = LabSession(lesson: 1, in: LabSamples.library)
    enter("arrive A 1 2", in: &session)
    for number in 1..<count { enter("# \(number)", in: &session) }
    return session
  }

  @discardableResult
  private func enter(
    _ line: String, in session: inout LabSession, number: Int? = nil
  ) -> [LabSession.Effect] {
    session.enter(Array(line.utf8), file: "f", number: number)
  }

  private let refusal = LabSession.Effect.say(
    .refusal([
      Diagnostic(
        file: "f", line: 501,
        message: "500 lines were typed, which is all that a lab takes; save FILE keeps them, and "
          + "clear begins again")
    ]))

  @Test func theLastLineThatFits() {
    var session = session(typed: Lab.mostTyped - 1)
    #expect(enter("move A 3 4", in: &session) == [.fly(session.lab.events)])
    #expect(session.lab.lines.count == 500)
    #expect(enter("move A 5 6", in: &session) == [refusal])
    #expect(session.lab.lines.count == 500)
    // If no person is typing, each remaining line would be refused with the same words.
    #expect(enter("move A 5 6", in: &session, number: 501) == [refusal, .quit])
    #expect(enter("save f", in: &session).count == 1)
  }

  @Test(arguments: ["undo", "clear"]) func takingBackMakesRoom(_ word: String) {
    var session = session(typed: Lab.mostTyped)
    #expect(enter("land A", in: &session) == [refusal])
    enter(word, in: &session)
    #expect(enter("arrive B 1 2", in: &session) == [.fly(session.lab.events)])
  }
}
