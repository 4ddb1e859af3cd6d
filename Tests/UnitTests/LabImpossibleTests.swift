import Testing

@testable import Content
@testable import Learning
@testable import LessonStage
@testable import Quizzes
@testable import Screens

/// Claims that no scenario does it, which take three tries and a reason.
@Suite(.timeLimit(.minutes(30))) struct LabImpossibleTests {
  private static func session(_ check: ChallengeCheck, lesson: Int) -> LabSession {
    LabSession(
      Challenge(
        id: "mine", lesson: lesson, check: check, flyer: Flyer(lesson: lesson),
        peer: Flyer(lesson: 2), prompt: ["Do it."], hints: ["Look."]), in: LabSamples.library)
  }

  /// Types a line and flies what it asks for; both lessons say the same.
  @discardableResult
  private func enter(_ line: String, _ session: inout LabSession) -> [LabSession.Effect] {
    session.enter(Array(line.utf8), file: "line").flatMap { effect -> [LabSession.Effect] in
      guard case .fly(let events) = effect else { return [effect] }
      let lines = events.compactMap { event -> String? in
        if case .move(let name, _, _) = event { "\(name): Position changed" } else { nil }
      }
      return session.flown(
        LabFlight(runs: session.flyers.map { LabSamples.run($0.lesson, lines) }))
    }
  }

  private func refused(_ effects: [LabSession.Effect]) -> String? {
    guard effects.count == 1, case .say(.verdict(let verdict)) = effects[0], !verdict.isMet else {
      return nil
    }
    return verdict.reason
  }

  @Test func threeDifferentScenariosAreFlownFirst() {
    var session = Self.session(.changesAnswer, lesson: 4)
    let ask = "Try at least three different scenarios first; you've flown "
    #expect(refused(enter("impossible", &session)) == ask + "none yet.")
    enter("arrive A 6 5000", &session)
    #expect(refused(enter("impossible", &session)) == ask + "none yet.")
    enter("move A 5 5000", &session)
    #expect(refused(enter("impossible", &session)) == ask + "only 1.")
    // The same scenario once more doesn't count as another one.
    enter("undo", &session)
    enter("move A 5 5000", &session)
    #expect(refused(enter("impossible", &session)) == ask + "only 1.")
    enter("move A 4 5000", &session)
    #expect(refused(enter("impossible", &session)) == ask + "only 2.")
    #expect(!session.isAsking)
    enter("move A 3 5000", &session)
    enter("impossible", &session)
    #expect(session.isAskingWhy)
    #expect(session.prompt == "Why can't it be done? ")
    #expect(session.response == nil)
  }

  private func asked() -> LabSession {
    var session = Self.session(.changesAnswer, lesson: 4)
    for line in ["arrive A 6 1", "move A 5 1", "move A 4 1", "move A 3 1", "impossible"] {
      enter(line, &session)
    }
    return session
  }

  @Test func theReasonIsKept() {
    var session = asked()
    let effects = enter("  Equal is never farther out.\r", &session)
    let response = Response(
      answer: .impossible(because: "Equal is never farther out."), outcome: .right)
    #expect(
      effects == [
        .say(.verdict(Challenge.Verdict(isMet: true, reason: "No scenario does it."))),
        .answer(response),
      ])
    #expect(session.response == response)
    #expect(!session.isAsking)
    let record = AnswerRecord(response, at: Moment(milliseconds: 0))
    #expect(record.given == "impossible: Equal is never farther out.")
  }

  @Test(arguments: ["", "  ", "because"]) func noReasonIsNoAnswer(_ line: String) {
    var session = asked()
    enter(line, &session)
    #expect(session.response == nil)
    #expect(session.isAskingWhy == !line.trimmed.isEmpty)
  }

  /// Anything else that can be typed in the lab isn't a reason, and is carried out.
  @Test(arguments: ["undo", "hint", "move A 2 1", "clear"]) func aCommandIsNoReason(_ line: String)
  {
    var session = asked()
    #expect(!enter(line, &session).isEmpty)
    #expect(session.response == nil)
    #expect(!session.isAsking)
  }

  @Test func aReasonMayBeginLikeACommand() {
    var session = asked()
    enter("move it as you like, the same distance is never farther out", &session)
    #expect(session.response?.outcome == .right)
  }

  @Test func whatCanBeDoneIsNotImpossible() {
    var session = Self.session(.blindsBoth, lesson: 1)
    #expect(refused(enter("impossible", &session)) == "It can be done.")
    #expect(session.response == nil)
  }
}
