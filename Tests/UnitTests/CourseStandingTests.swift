@testable import Learning
import Testing

@Suite(.timeLimited) struct CourseStandingTests {
  private static let lessons = ["One", "Two"].enumerated().map { index, title in
    var lesson = LessonParser.parse(
      """
      # \(title)
      @Lesson(follows: "21-1")
      You can tell.

      ## First
      Prose.

      ## Second
      @Role(kind: cause)
      @Line(id: "line-\(index)", file: "Airplane.swift", region: "move") {
        Which?
        @Pick(holds: "x", isCorrect: true) { @Justification { So. } }
      }

      ## Third
      Prose.
      """, folder: "0\(index + 1)-\(title)"
    ).lesson
    lesson.minutes = 10
    return lesson
  }

  private func standing(_ events: [(lesson: Int, action: LearningEvent.Action)]) -> CourseStanding {
    var progress = LearningProgress()
    for (index, event) in events.enumerated() {
      progress.record(
        LearningEvent(
          lesson: Self.lessons[event.lesson].name, event.action, at: Moment(milliseconds: index)))
    }
    return CourseStanding(progress, lessons: Self.lessons) { number in
      LessonParser.parseQuiz(
        (1...3).map { "@MultipleChoice(id: \"q-\(number)-\($0)\", step: \"first\") {}\n" }.joined(),
        folder: "0\(number)-Quiz"
      ).quiz
    }
  }

  private func answer(_ question: String, _ verdict: AnswerRecord.Verdict) -> LearningEvent.Action {
    .answered(
      question: question, AnswerRecord(at: .earliest, verdict: verdict, given: "line 3"))
  }

  private func walked(_ lesson: Int) -> [(lesson: Int, action: LearningEvent.Action)] {
    Self.lessons[lesson].steps.flatMap {
      [(lesson, .reached(step: $0.id)), (lesson, .finished(step: $0.id))]
    }
  }

  @Test func whatComesNext() {
    let none = standing([])
    #expect(none.next == .begin(lesson: 1) && !none.entries[0].isBegun)
    #expect(none.explained == 0 && none.incidents == 2)
    let middle = standing([(1, .finished(step: "first")), (1, .reached(step: "second"))])
    #expect(middle.next == .resume(lesson: 2, step: 1) && middle.entries[1].seen == 1)
    #expect(middle.entries[1].isBegun && !middle.entries[1].isWalked)
    let first = standing(walked(0))
    #expect(first.next == .begin(lesson: 2) && first.entries[0].isWalked)
    // After the last, the first that was left out.
    #expect(standing(walked(1)).next == .begin(lesson: 1))
    // Where all is walked, lines may be missing.
    let all = walked(0) + walked(1)
    #expect(standing(all).next == .explain(lesson: 1, step: 1))
    let lines = [(0, answer("line-0", .right)), (1, answer("line-1", .right))]
    #expect(standing(all + lines.map { (lesson: $0, action: $1) }).next == .nothing)
  }

  /// A bar for each lesson that's begun, and how long the others and the rest of it take.
  @Test func theContentsShowHowFarEachLessonIs() {
    let begun = walked(0) + [(1, .finished(step: "first"))]
    let lines = ContentsTable(standing(begun)).drawing(width: 80, isUnicode: true).map(\.text)
    #expect(lines[0].hasPrefix("The mediator pattern, 7 of 20 minutes left"))
    #expect(lines[2] == "  1  One  ━━━━━━━━  ✓ walked")
    #expect(lines[3] == "  2  Two  ━━╸─────  step 2 of 3   7 min left")
    let one = ContentsTable(standing(walked(0))).drawing(width: 80, isUnicode: true).map(\.text)
    #expect(one[3] == "  2  Two  First               10 min")
    let none = ContentsTable(standing([])).drawing(width: 80, isUnicode: false).map(\.text)
    #expect(none[0].hasPrefix("The mediator pattern in 2 lessons, 20 minutes"))
    // Before the first step, a bar would say nothing; what the lesson begins with does.
    #expect(none[2] == "  1  One  First  10 min")
  }

  @Test func anIncidentIsExplainedByTheRightLine() {
    #expect(standing([(0, answer("line-0", .wrong))]).explained == 0)
    #expect(standing([(0, answer("line-0", .skipped))]).explained == 0)
    #expect(standing([(0, answer("line-0", .right))]).explained == 1)
    // Once is enough: forgetting it later doesn't take it back.
    #expect(
      standing([(0, answer("line-0", .right)), (0, answer("line-0", .wrong))]).explained == 1)
    #expect(standing([(1, answer("line-0", .right))]).explained == 0)
  }

  private func quizAnswer(
    _ question: String, _ verdict: AnswerRecord.Verdict
  ) -> LearningEvent.Action {
    .answeredQuiz(
      question: question, AnswerRecord(at: .earliest, verdict: verdict, given: "b"))
  }

  /// A score covers all questions, so two right answers don't finish a quiz.
  @Test func aQuizIsDoneWhenAllOfItIs() {
    let none = standing([(1, quizAnswer("q-1-1", .skipped))])
    #expect(none.entries[0].quizWords == nil && none.entries[1].quizWords == nil)
    let begun = standing([
      (0, quizAnswer("q-1-1", .right)), (0, quizAnswer("q-1-2", .skipped)),
      (0, quizAnswer("gone", .right)),
    ])
    #expect(begun.entries[0].quizWords == "quiz 1 of 3, 2 open")
    let done = standing([
      (0, quizAnswer("q-1-1", .wrong)), (0, quizAnswer("q-1-2", .right)),
      (0, quizAnswer("q-1-3", .right)), (0, quizAnswer("q-1-1", .right)),
      (0, quizAnswer("q-1-2", .wrong)), (0, quizAnswer("q-1-1", .skipped)),
    ])
    #expect(done.entries[0].quizWords == "quiz 2 of 3")
  }

  @Test func whatALessonNoLongerHasIsKeptAndCountsForNothing() {
    let standing = standing([
      (0, .finished(step: "gone")), (0, .reached(step: "gone")), (0, answer("gone", .right)),
    ])
    #expect(standing.entries[0].seen == 0)
    #expect(!standing.entries[0].isBegun)
    #expect(standing.entries[0].count(.right) == 0)
    #expect(standing.entries[0].progress.seen["gone"] != nil)
  }
}
