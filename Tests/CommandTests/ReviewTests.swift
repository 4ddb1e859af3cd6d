import Foundation
import Testing

@testable import Commands

/// Answers are saved right away, a quiz goes on where it was left, and questions come back.
@Suite(.timeLimited) struct ReviewTests {
  private static let day = 86_400_000
  /// Noon in UTC on a Saturday.
  private static let noon = 1_795_262_400_000

  private struct Learner {
    let home: String
    /// Days since the first one.
    var days = 0
    var zone = "UTC"

    func types(_ words: String, _ lines: [String] = []) -> Finished {
      lesson(
        words, input: lines.map { $0 + "\n" }.joined(),
        environment: [
          "LESSON_HOME": home, "TZ": zone, "LESSON_CLOCK": "\(noon + days * ReviewTests.day)",
        ])
    }
  }

  private func withLearner(_ body: (inout Learner) throws -> Void) throws {
    try Scratch.with { home in
      var learner = Learner(home: home)
      try body(&learner)
    }
  }

  // MARK: Keeping

  @Test func aQuizGoesOnWhereItWasLeft() throws {
    let items = try QuizTests.items(1, seed: 7)
    try withLearner { learner in
      let first = learner.types("quiz 1 --seed 7", [QuizTests.right(items[0]), "skip"])
      #expect(first.text.contains("1 of 10 questions right, 1 skipped, 8 not reached."))
      #expect(first.errors == [])
      // Without a seed, it's the same quiz.
      let second = learner.types("quiz 1", [QuizTests.wrong(items[2])[0].typed])
      #expect(second.text.contains("10 questions, seed 7"))
      #expect(second.text.contains("You're back where you left off, at question 3."))
      #expect(second.text.contains("1 of 10 questions right, 1 skipped, 7 not reached."))
      let rest = items.dropFirst(3).map(QuizTests.right)
      let third = learner.types("quiz 1 --seed 7", rest + ["quit"])
      #expect(third.text.contains("8 of 10 questions right, 1 skipped."), "\(third)")
      // It's finished: the next quiz is another one, and the same seed starts over.
      #expect(!learner.types("quiz 1").text.contains("You're back"))
      #expect(!learner.types("quiz 1 --seed 7").text.contains("You're back"))
    }
  }

  @Test func anotherQuizIsNotThatOne() throws {
    let items = try QuizTests.items(1, seed: 7)
    try withLearner { learner in
      _ = learner.types("quiz 1 --seed 7", [QuizTests.right(items[0]), QuizTests.right(items[1])])
      #expect(!learner.types("quiz 1 --seed 8").text.contains("You're back"))
      #expect(learner.types("quiz 1").text.contains("You're back"))
      #expect(!learner.types("quiz 1 --sheet").text.contains("You're back"))
    }
  }

  @Test func preparedAnswersAreNotTheLearners() throws {
    try withLearner { learner in
      let finished = learner.types("quiz 1 --seed 7 --answers -", ["1 a"])
      #expect(finished.end == .exit(0))
      #expect(
        learner.types("review").text
          == "Nothing to review: you haven't answered a quiz question yet.\nBegin: lesson quiz 1\n")
    }
  }

  // MARK: Reviewing

  @Test func questionsComeAgainWhenItIsTime() throws {
    let items = try QuizTests.items(1, seed: 7)
    try withLearner { learner in
      // One right and sure, one a right guess, one wrong and sure, and one skipped.
      _ = learner.types(
        "quiz 1 --seed 7",
        [
          QuizTests.right(items[0]), QuizTests.right(items[1]) + "?",
          QuizTests.wrong(items[2])[0].typed, "skip",
        ])
      #expect(
        learner.types("review").text
          == "Nothing is due.\nThe next 2 questions are due tomorrow, on Sunday, 2026-11-22.\n")
      learner.days = 1
      #expect(learner.types("").text.contains("Due    lesson review    2 questions\n"))
      let none = learner.types("review")
      #expect(none.text.contains("2 questions due"))
      #expect(none.text.contains("0 of 2 questions right, 2 not reached."))
      #expect(none.text.hasSuffix("Go on: lesson review\n"))
      learner.days = 3
      #expect(learner.types("review").text.contains("3 questions due"))
    }
  }

  /// The days are the learner's own, from four in the morning, not spans of 24 hours.
  @Test func daysBeginAtFourWhereTheLearnerIs() throws {
    let items = try QuizTests.items(1, seed: 7)
    try withLearner { learner in
      // Noon in UTC is 03:00 in this zone, so another day begins an hour later.
      learner.zone = "XXX-15"
      _ = learner.types("quiz 1 --seed 7", [QuizTests.right(items[0]) + "?"])
      #expect(learner.types("review").text.hasPrefix("Nothing is due.\n"))
      let later = lesson(
        "review",
        environment: [
          "LESSON_HOME": learner.home, "TZ": learner.zone,
          "LESSON_CLOCK": "\(Self.noon + 3_600_000)",
        ])
      #expect(later.text.contains("1 question due"))
    }
  }
}
