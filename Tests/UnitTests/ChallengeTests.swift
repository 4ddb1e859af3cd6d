@testable import Course
@testable import Learning
@testable import LessonStage
import Testing

@testable import Screens

/// A challenge: the result of an attempt, and the lab's words about it.
@Suite(.timeLimited) struct ChallengeTests {
  private static let challenge = Challenge(
    id: "c", lesson: 1, peer: 2, prompt: ["Do it."],
    hints: ["Look.", "Think.", "Do."])

  private static let calm = ["A: Position changed", "B: Position changed"]
  private static let warned = ["A: Too close! Abort!", "B: Too close! Abort!"]

  /// The lesson's output, that of the other one, whether that meets the challenge, and what's said of it.
  static let cases: [(mine: [String], other: [String], isMet: Bool, reason: String)] = [
    (calm, warned, true, "Lesson 1 told A and B that all was well; lesson 2 warned them."),
    (
      calm, [calm[0], warned[1]], false,
      "Lesson 1 misses B so far; a second plane must be missed, too."
    ),
    (
      [calm[0], calm[0]], [warned[0], warned[0]], false,
      "Lesson 1 misses A so far; a second plane must be missed, too."
    ),
    (calm, calm, false, "So far, lesson 1 and lesson 2 print the same."),
    (warned, calm, false, "Lesson 1 misses no one that lesson 2 warns."),
    ([], [], false, "Nothing was printed yet: let a plane move."),
  ]

  @Test(arguments: cases) func verdicts(
    _ mine: [String], _ other: [String], _ isMet: Bool, _ reason: String
  ) {
    let flight = LabFlight(
      runs: [LabSamples.run(1, mine), LabSamples.run(2, other)])
    #expect(
      Self.challenge.verdict(flight, in: LabSamples.words)
        == Claim.Verdict(holds: isMet, found: reason))
  }

  @Test func aRunThatBreaksOffMeetsNothing() {
    let flight = LabFlight(
      runs: [LabSamples.run(1, [], end: .trap), LabSamples.run(2, Self.calm)])
    #expect(
      Self.challenge.verdict(flight, in: LabSamples.words)
        == Claim.Verdict(
          holds: false, found: "Lesson 1 broke off: it stopped with a runtime failure."))
  }

  @Test func hintsComeOneByOneAndStay() {
    var session = LabSession(Self.challenge, in: LabSamples.library)
    func hints() -> [String] {
      session.enter(Array("hint".utf8), file: "line").compactMap {
        if case .say(.note(let text)) = $0 { text.text } else { nil }
      }
    }
    #expect(hints() == ["Hint 1 of 3: Look."])
    #expect(hints() == ["Hint 1 of 3: Look.", "Hint 2 of 3: Think."])
    #expect(hints().count == 3)
    #expect(hints().count == 3)
  }

  @Test func theFirstLineThatDoesItIsTheAnswer() {
    var session = LabSession(Self.challenge, in: LabSamples.library)
    #expect(
      session.enter(Array("arrive A 1 2".utf8), file: "line")
        == [.fly([.arrive(name: "A", distance: 1, height: 2)])])
    let arrived = LabFlight(runs: [LabSamples.run(1, []), LabSamples.run(2, [])])
    #expect(session.flown(arrived).count == 1, "an arrival is no attempt")
    _ = session.enter(Array("move A 1 2".utf8), file: "line")
    let met = LabFlight(runs: [LabSamples.run(1, Self.calm), LabSamples.run(2, Self.warned)])
    let response = Response(
      answer: .scenario("arrive A 1 2\nmove A 1 2\n"), outcome: .right)
    #expect(session.flown(met).last == .answer(response))
    // Anything afterwards is play.
    _ = session.enter(Array("land A".utf8), file: "line")
    #expect(session.flown(met).count == 1)
    #expect(session.enter(Array("solution".utf8), file: "line") == [])
    #expect(session.response == response)
  }

  @Test(arguments: ["goal", "solution"])
  func wordsOfAChallengeMeanNothingElsewhere(_ word: String) {
    guard case .fault = LabEntry(Array(word.utf8)) else {
      Issue.record("\(word) is taken")
      return
    }
    guard case .action = LabEntry(Array(word.utf8), inChallenge: true) else {
      Issue.record("\(word) is not taken")
      return
    }
  }
}
