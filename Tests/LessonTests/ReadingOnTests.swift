@testable import Pages
@testable import Commands
@testable import LessonStage
@testable import Learning
@testable import Course
@testable import Observing
@testable import Text
import Foundation
import Testing

@testable import Screens

/// Keys that turn pages in the player: they answer nothing, and leave nothing unread behind.
@Suite(.timeLimited) struct ReadingOnTests {
  private static let lessons = Catalog.entries.compactMap { Library.builtIn.lesson($0.number) }

  private static let skipped = Response(answer: .skipped, outcome: .skipped)

  /// Returns a walker at one question, with all others answered.
  private func walker(_ asked: NamedQuestion, rows: Int) throws -> Walker<WalkScreen> {
    let lesson = try #require(Library.builtIn.lesson(asked.lesson.number))
    let step = try #require(
      lesson.steps.firstIndex { $0.passages.contains { $0.question?.id == asked.question.id } })
    let others = lesson.questions.filter { $0.id != asked.question.id }
    return try Walker(
      lesson: lesson, step: step,
      answered: Dictionary(uniqueKeysWithValues: others.map { ($0.id, Self.skipped) }), rows: rows)
  }

  // MARK: Enter

  /// Reading on with ⏎ alone answers nothing, no matter what a step asks or opens.
  @Test(arguments: TestScale.some(lessons.map(\.number), every: 6))
  func enterAnswersNothingThatWasNotChosen(_ number: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    for question in lesson.questions {
      var desk = try Desk(
        lesson: number, question: question.id, columns: 80, rows: 24, knowing: EveryRun.facts())
      for _ in 0..<12 { desk.press(.enter) }
      #expect(desk.answers.isEmpty, "\(question.id)")
    }
  }

  /// The footer says what ⏎ does, and that's what it does.
  @Test(arguments: NamedQuestion.picked)
  func enterAnswersWithTheLineThatWasChosenAndTheFooterSaysSo(_ asked: NamedQuestion) throws {
    var walker = try walker(asked, rows: 40)
    walker.press(.character("n"))
    #expect(!walker.rows.contains { $0.hasPrefix("» ") })
    #expect(walker.footer.contains("↑↓ choose a line"))
    #expect(!walker.footer.contains { $0.hasPrefix("⏎ ") })
    // The first press may only scroll to where the lines are in sight.
    for _ in 0..<20 where !walker.rows.contains(where: { $0.hasPrefix("» ") }) {
      walker.press(.down)
    }
    walker.press(.down)
    let mark = try #require(walker.rows.first { $0.hasPrefix("» ") })
    let number = try #require(mark.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    #expect(walker.footer.contains("⏎ answer line \(number)"))
    walker.press(.enter)
    #expect(walker.answers.map(\.given) == ["line \(number)"])
    // When the question is asked again, the line has to be chosen again.
    walker.press(.character("u"))
    #expect(!walker.text.contains("» "))
  }

  // MARK: The next step

  /// Before `n` or `→` leaves a step, its end has been on the screen.
  @Test(arguments: TestScale.pairs(TestScale.some(lessons.map(\.number), every: 5), ["n", "→"]))
  func nothingUnreadIsLeftBehind(_ number: Int, _ name: String) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    let key = name == "n" ? Key.character("n") : .right
    let answered = lesson.questions.map { ($0.id, Self.skipped) }
    var walker = try Walker(
      lesson: lesson, step: 0, answered: Dictionary(uniqueKeysWithValues: answered), columns: 80,
      rows: 20)
    var paged = 0
    while !walker.screen.walk.isAtLastStep {
      let (place, below) = (walker.place, walker.screen.view.scroller.below)
      walker.press(key)
      if walker.place != place {
        #expect(below == 0, "\(place)")
      } else {
        try #require(walker.screen.view.scroller.below < below, "\(place)")
        paged += 1
      }
    }
    #expect(paged > 0)
  }

  /// A step that was read once is skipped, and the footer says which key does that.
  @Test func whatWasReadIsPassedOver() throws {
    let lesson = try #require(Library.builtIn.lesson(2))
    let step = try #require(
      lesson.steps.indices.first { $0 > 2 && lesson.steps[$0].questions.isEmpty })
    var walker = try Walker(lesson: lesson, step: step, columns: 80, rows: 20)
    #expect(walker.footer.contains("space more") && !walker.footer.contains("n next"))
    walker.press(.end, .home)
    #expect(walker.footer.contains("space more") && walker.footer.contains("n next"))
    walker.press(.character("n"))
    #expect(walker.screen.walk.stepIndex == step + 1)
  }

  /// The verdict on a quiz answer isn't left unread, either, and fits at every size.
  @Test(arguments: ["n", "→"], [(20, 5), (40, 12), (80, 24), (200, 60)])
  func noVerdictOfAQuizIsLeftUnread(_ name: String, _ size: (columns: Int, rows: Int)) throws {
    let key = name == "n" ? Key.character("n") : .right
    let quiz = try #require(Library.builtIn.quiz(1))
    let draw = QuizDraw(from: [quiz], lesson: 1, seed: 1)
    var walker = Walker(
      QuizScreen(
        title: "Quiz", session: QuizSession(draw), library: .builtIn, program: "lesson",
        again: { _ in nil }),
      knowing: try EveryRun.facts(), columns: size.columns, rows: size.rows)
    var paged = 0
    while !walker.screen.isAtEnd {
      let item = try #require(walker.screen.current?.posed)
      let place = walker.place
      walker.press(.end, .character("a"))
      for _ in 0..<100 where walker.place == place {
        let isAtEnd = walker.screen.isReadToEnd
        walker.press(key)
        #expect(isAtEnd || walker.place == place, "\(item.id)")
        if walker.place == place { paged += 1 }
      }
      try #require(walker.place != place, "\(item.id)")
    }
    #expect(paged > 0 || size.rows > 12)
  }

  // MARK: Hints

  @Test(arguments: TestScale.some(lessons.map(\.number), every: 6))
  func onlyHintsThatWereAskedForAreShown(_ number: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    for (step, question) in lesson.steps.indices.flatMap({ step in
      lesson.steps[step].passages.compactMap(\.question).filter { !$0.hints.isEmpty }
        .map { (step, $0) }
    }) {
      let others = lesson.questions.filter { $0.id != question.id }
      var walker = try Walker(
        lesson: lesson, step: step,
        answered: Dictionary(uniqueKeysWithValues: others.map { ($0.id, Self.skipped) }))
      #expect(!walker.text.contains("Hint 1"), "\(question.id)")
      walker.tell(
        .returned(
          .answered(Response(answer: .option(0), outcome: .right), question: question.id)))
      #expect(!walker.isAsked && !walker.text.contains("Hint 1"), "\(question.id)")
      var asking = try Walker(
        lesson: lesson, step: step,
        answered: Dictionary(uniqueKeysWithValues: others.map { ($0.id, Self.skipped) }))
      asking.press(.character("n"), .character("h"), .end, .character("s"))
      #expect(!asking.isAsked, "\(question.id)")
      #expect(
        asking.text.contains("Hint 1") && !asking.text.contains("Hint 2"), "\(question.id)")
    }
  }
}
