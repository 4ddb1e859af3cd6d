import Testing

@testable import Content
@testable import Learning
@testable import LessonStage
@testable import Quizzes
@testable import Screens

/// A challenge: the result of an attempt, and the lab's words about it.
@Suite(.timeLimit(.minutes(30))) struct ChallengeTests {
  private static func challenge(_ check: ChallengeCheck, lesson: Int) -> Challenge {
    let isOfVariants = check == .tellsVariantsApart
    return Challenge(
      id: "c", lesson: lesson, check: check,
      flyer: Flyer(lesson: lesson, variant: isOfVariants ? "old" : nil),
      peer: Flyer(
        lesson: isOfVariants ? lesson : lesson == 2 ? 1 : 2, variant: isOfVariants ? "new" : nil),
      prompt: ["Do it."], hints: ["Look.", "Think.", "Do."])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var check: ChallengeCheck
    var lesson: Int
    /// The lesson's output and calls, then those of the other one.
    var mine: (lines: [String], calls: Int)
    var other: (lines: [String], calls: Int)
    var isMet: Bool
    var reason: String

    var testDescription: String { "\(check.rawValue): \(reason)" }
  }

  private static let calm = ["A: Position changed", "B: Position changed"]
  private static let warned = ["A: Too close! Abort!", "B: Too close! Abort!"]

  static let cases = [
    Case(
      check: .blindsBoth, lesson: 1, mine: (calm, 0), other: (warned, 0), isMet: true,
      reason: "Lesson 1 told A and B that all was well; lesson 2 warned them."),
    Case(
      check: .blindsBoth, lesson: 1, mine: (calm, 0), other: ([calm[0], warned[1]], 0),
      isMet: false, reason: "Lesson 1 misses B so far; a second plane must be missed, too."),
    Case(
      check: .blindsBoth, lesson: 1, mine: (calm, 0), other: (calm, 0), isMet: false,
      reason: "So far, lesson 1 and lesson 2 print the same."),
    Case(
      check: .blindsBoth, lesson: 1, mine: (warned, 0), other: (calm, 0), isMet: false,
      reason: "Lesson 1 misses no one that lesson 2 warns."),
    Case(
      check: .blindsBoth, lesson: 1, mine: ([], 0), other: ([], 0), isMet: false,
      reason: "Nothing was printed yet: let a plane move."),
    Case(
      check: .raisesFalseAlarm, lesson: 1, mine: ([warned[0]], 0), other: ([calm[0]], 0),
      isMet: true, reason: "Lesson 1 warned A; lesson 2 saw no danger."),
    Case(
      check: .raisesFalseAlarm, lesson: 1, mine: (["A: Landed"], 0), other: (["A: Landed"], 0),
      isMet: false, reason: "So far, lesson 1 and lesson 2 print the same."),
    Case(
      check: .savesCalls, lesson: 2, mine: (calm, 3), other: (calm, 4), isMet: true,
      reason: "Lesson 2 made 3 calls for the moves, lesson 1 made 4."),
    Case(
      check: .savesCalls, lesson: 2, mine: (calm, 1), other: (calm, 1), isMet: false,
      reason: "Lesson 2 made 1 call for the moves, lesson 1 made 1; it must make fewer."),
    Case(
      check: .asksOn, lesson: 5, mine: (warned, 5), other: (warned, 4), isMet: true,
      reason: "Both printed the same, and lesson 5 made 5 calls for the moves, lesson 2 made 4."),
    Case(
      check: .asksOn, lesson: 5, mine: (warned, 4), other: (warned, 4), isMet: false,
      reason: "Lesson 5 made 4 calls for the moves, lesson 2 made 4; it must make more."),
    Case(
      check: .asksOn, lesson: 5, mine: (calm, 5), other: ([calm[0]], 4), isMet: false,
      reason: "Both must print the same: line 2 is B: Position changed in lesson 5, nothing in "
        + "lesson 2."),
    Case(
      check: .changesAnswer, lesson: 4, mine: (calm, 1), other: (calm, 2), isMet: false,
      reason: "So far, lesson 4 and lesson 2 print the same."),
    Case(
      check: .tellsVariantsApart, lesson: 4, mine: (calm, 1), other: (calm, 2), isMet: false,
      reason: "So far, old and new print the same."),
    Case(
      check: .tellsVariantsApart, lesson: 4, mine: (calm, 1), other: ([calm[0], warned[1]], 2),
      isMet: true,
      reason: "They differ: line 2 is B: Position changed in old, B: Too close! Abort! in new."),
  ]

  @Test(arguments: cases) func verdicts(_ attempt: Case) {
    let challenge = Self.challenge(attempt.check, lesson: attempt.lesson)
    var mine = LabSamples.run(attempt.lesson, attempt.mine.lines, questions: attempt.mine.calls)
    mine.key.variant = challenge.flyer.variant
    var other = LabSamples.run(
      challenge.peer.lesson, attempt.other.lines, questions: attempt.other.calls)
    other.key.variant = challenge.peer.variant
    let flight = LabFlight(runs: challenge.flyers.map { $0 == mine.flyer ? mine : other })
    #expect(
      challenge.verdict(flight, in: LabSamples.words)
        == Challenge.Verdict(isMet: attempt.isMet, reason: attempt.reason))
  }

  /// The reasons never disagree with the check, no matter what two lessons print.
  @Test(arguments: ChallengeCheck.allCases) func theCheckAloneDecides(_ check: ChallengeCheck) {
    var generator = SplitMix64(seed: 11)
    let challenge = Self.challenge(
      check, lesson: check == .savesCalls ? 2 : 4)
    let said = ["Position changed", "Too close! Abort!", "Landed"]
    for _ in 0..<500 {
      let runs = challenge.flyers.map { flyer in
        var run = LabSamples.run(
          flyer.lesson,
          (0..<Int(generator.next() % 4)).map { _ in
            "\(["A", "B"][Int(generator.next() % 2)]): \(said[Int(generator.next() % 3)])"
          }, questions: Int(generator.next() % 3))
        run.key.variant = flyer.variant
        return run
      }
      let mine = runs.first { $0.flyer == challenge.flyer }!
      let other = runs.first { $0.flyer != challenge.flyer }!
      let verdict = challenge.verdict(LabFlight(runs: runs), in: LabSamples.words)
      let holds = check.holds(mine, comparedWith: other, in: LabSamples.words)
      let isSilent = mine.output.isEmpty && other.output.isEmpty
      #expect(verdict.isMet == (holds && !isSilent))
      #expect(verdict.reason.hasSuffix(".") && !verdict.reason.contains("  "))
    }
  }

  @Test func aRunThatBreaksOffMeetsNothing() {
    let challenge = Self.challenge(.changesAnswer, lesson: 4)
    let flight = LabFlight(
      runs: [LabSamples.run(2, Self.calm), LabSamples.run(4, [], end: .trap)])
    #expect(
      challenge.verdict(flight, in: LabSamples.words)
        == Challenge.Verdict(
          isMet: false, reason: "Lesson 4 broke off: it stopped with a runtime failure."))
  }

  @Test func hintsComeOneByOneAndStay() {
    var session = LabSession(Self.challenge(.blindsBoth, lesson: 1), in: LabSamples.library)
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
    var session = LabSession(Self.challenge(.blindsBoth, lesson: 1), in: LabSamples.library)
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

  @Test func givingUpIsSkipping() {
    var session = LabSession(Self.challenge(.blindsBoth, lesson: 1), in: LabSamples.library)
    #expect(
      session.enter(Array("solution".utf8), file: "line")
        == [.answer(Response(answer: .skipped, outcome: .skipped))])
  }

  @Test(arguments: ["goal", "impossible", "solution"])
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
