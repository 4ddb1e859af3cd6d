@testable import Pages
@testable import Commands
import Testing

@testable import Learning
@testable import Screens

/// The end of the course: what was wrong and what it betrayed, root causes, scores, and what's due.
@Suite(.timeLimited) struct FinaleTests {
  private static let library = Library.builtIn
  private static let lessons = library.lessons.compactMap { library.lesson($0.number) }
  private static let day = Moment(milliseconds: 1_700_000_000_000)

  /// Progress through the whole course: in each quiz, the first question was answered right, and the first that can betray something wrong.
  private static let progress: LearningProgress = {
    var progress = LearningProgress()
    for lesson in lessons {
      var known = LessonProgress()
      for step in lesson.steps { known.seen[step.id] = day }
      if let question = lesson.questions.first(where: { $0.options.contains { $0.betrays != nil } })
      {
        let wrong = AnswerRecord(
          at: day, verdict: .wrong, given: "a",
          betrays: question.options.compactMap(\.betrays).first)
        var history = AnswerHistory()
        for _ in 1...2 { history.append(wrong) }
        known.answers[question.id] = history
      }
      if let question = library.quiz(lesson.number)?.questions.first {
        known.quiz[question.id] = AnswerHistory([
          AnswerRecord(at: day, verdict: .right, given: "a", isSure: true, seed: 7)
        ])
      }
      progress.lessons[lesson.name] = known
    }
    return progress
  }()

  private func lines(
    _ progress: LearningProgress, at moment: Moment = day, form: OutputForm = .drawn
  ) -> [String] {
    Self.library.finale(progress, at: moment, program: "lesson")
      .lines(OutputSettings(form: form, width: 400)).map(\.text)
  }

  @Test(arguments: [OutputForm.drawn, .linear]) func everythingIsThere(_ form: OutputForm) throws {
    let lines = lines(Self.progress, form: form)
    for lesson in Self.lessons {
      let card = try #require(lesson.card)
      let cause = try #require(card.entries.first { $0.topic == .rootCause })
      let text = cause.text.styled { _ in nil }.text
      #expect(lines.contains { $0.hasSuffix("Lesson \(lesson.number): \(text)") })
      let questions = try #require(Self.library.quiz(lesson.number)).questions
      #expect(
        lines.contains { $0.contains(lesson.title) && $0.contains("1 of \(questions.count)") })
      if let betrayed = lesson.questions.flatMap(\.options).compactMap(\.betrays).first {
        let belief = try #require(Self.library.belief(betrayed))
        #expect(lines.contains { $0.contains(belief.words.text) }, "\(betrayed)")
      }
    }
    #expect(lines.contains { $0.contains("lesson cards") })
  }

  /// The first wrong answer may be a slip.
  @Test(arguments: [(1, false), (2, true)]) func oneAnswerTellsNothing(_ count: Int, _ tells: Bool)
    throws
  {
    let lesson = try #require(Self.lessons.first)
    var progress = LearningProgress()
    progress.lessons[lesson.name] = Self.progress.lessons[lesson.name].map {
      var known = $0
      known.answers = known.answers.mapValues { AnswerHistory($0.answers.prefix(count)) }
      return known
    }
    #expect(lines(progress).contains { $0.contains("isconceptions behind your") } == tells)
  }

  /// The last step of a core suggests an exercise that's still open, the core's own before those of
  /// More, or none. A lesson may have no exercise at all.
  @Test(arguments: library.lessons.map(\.number))
  func aWalkEndsWithAnOpenExercise(_ number: Int) throws {
    let lesson = try #require(Self.library.lesson(number))
    let exercises = Self.library.exercises(of: number)
    let core = Set(lesson.core.map(\.id))
    var all =
      (exercises.filter { core.contains($0.step) } + exercises.filter { !core.contains($0.step) })
      .map(\.id)[...]
    func end(solving ids: [String]) throws -> String {
      var known = LessonProgress()
      for id in ids { known.solved[id] = LessonProgress.Solved(at: Self.day, hints: 0) }
      let screen = WalkScreen(
        library: Self.library, walk: Walk(lesson: lesson), program: "lesson",
        memories: [number: known])
      let block = try #require(lesson.core.last?.blocks.last)
      return screen.builder.elements(of: block)
        .flatMap(TextRenderer(width: 400, isUnicode: true).lines)
        .map(\.text)
        .joined(separator: " ")
    }
    var solved: [String] = []
    while let next = all.popFirst() {
      #expect(try end(solving: solved).contains("lesson try \(number) \(next) "))
      // In any order.
      if let last = all.popLast() { solved.append(last) }
      solved.append(next)
    }
    #expect(try !end(solving: solved).contains("lesson try"))
  }

  @Test func whatIsDueDependsOnTheDay() {
    let count = Self.lessons.count
    func last(_ days: Int) -> String {
      let moment = Moment(milliseconds: Self.day.milliseconds + days * 86_400_000)
      return lines(Self.progress, at: moment).first { $0.contains("due") } ?? ""
    }
    #expect(last(0).hasPrefix("Nothing is due. The next \(count) questions are due in 3 days, on "))
    #expect(last(2).hasPrefix("Nothing is due. The next \(count) questions are due tomorrow, on "))
    #expect(last(3) == "\(count) questions are due: lesson review")
  }

  /// With nothing to report, it says where to begin.
  @Test func nothingWasDone() {
    let lines = lines(LearningProgress())
    #expect(lines.contains { $0.hasSuffix("Begin with lesson quiz 1") })
    #expect(!lines.contains { $0.contains("root causes") || $0.contains("In your own words") })
  }

  /// It fits every screen, and leads back to the lesson only at its end.
  @Test(arguments: [ScreenSize(columns: 40, rows: 12), ScreenSize(columns: 200, rows: 60)])
  func isRead(_ size: ScreenSize) {
    var screen = FinaleScreen(
      Self.library.finale(Self.progress, at: Self.day, program: "lesson"))
    let room = ScreenRoom(columns: size.columns, rows: size.rows - 3, isUnicode: true)
    var pages = 0
    while true {
      let body = screen.body(in: room)
      #expect(body.lines.count <= room.rows)
      #expect(body.lines.allSatisfy { $0.width <= size.columns })
      let effects = screen.handle(.key(.character(" ")))
      pages += 1
      if body.below == 0 {
        guard case .close(nil)? = effects.first else {
          Issue.record("space at the end does \(effects)")
          return
        }
        break
      }
      #expect(effects.isEmpty)
    }
    #expect(pages > 1)
  }
}
