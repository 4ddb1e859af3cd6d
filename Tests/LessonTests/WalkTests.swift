import Testing

/// A question of a lesson, with a name that says which lesson it's from.
struct NamedQuestion: Sendable, CustomTestStringConvertible {
  var lesson: Lesson
  var question: Question

  static let all = Library.builtIn.lessons.compactMap { $0.parsed()?.lesson }.flatMap { lesson in
    lesson.questions.map { NamedQuestion(lesson: lesson, question: $0) }
  }

  /// The questions that are answered with one option.
  static let chosen = all.filter {
    $0.question.answerForm == .letter
  }

  static let picked = all.filter { $0.question.form == .line }

  /// The questions that want a schedule.
  static let scheduled = all.filter { $0.shortest != nil }
  /// The first one that wants threads to hang.
  static let hanging = scheduled.first { $0.shortest?.goal == .hang }

  var shortest: ShortestSchedule? {
    if case .scheduler(let sample) = question.assignment { sample } else { nil }
  }
  /// A shortest schedule that answers it.
  var letters: String { shortest?.run.schedule?.letters ?? "" }
  var scene: String { if case .scene(let name)? = shortest?.run.code { name } else { "" } }

  var testDescription: String { "lesson \(lesson.number): \(question.id)" }
}

/// A walk, which shows only as much as has been answered for.
@Suite(.timeLimited) struct WalkTests {
  static let lessons = Library.builtIn.lessons.compactMap { $0.parsed()?.lesson }

  @Test(arguments: lessons.indices)
  func passagesHoldAllThatAStepHolds(_ index: Int) {
    let lesson = Self.lessons[index]
    for step in lesson.steps {
      let pieces = step.passages.flatMap { passage in
        passage.blocks + (passage.question.map { [Block.question($0)] } ?? [])
      }
      let shown = step.blocks.filter { if case .notes = $0 { false } else { true } }
      #expect(pieces.filter { if case .notes = $0 { false } else { true } } == shown)
      #expect(step.passages.dropLast().allSatisfy { $0.question != nil })
    }
  }

  @Test(arguments: lessons.indices)
  func whatFollowsAQuestionIsHiddenUntilItsAnswer(_ index: Int) throws {
    let lesson = Self.lessons[index]
    var walk = Walk(lesson: lesson)
    for step in lesson.steps.indices {
      walk.go(to: step)
      let questions = walk.allPassages.compactMap(\.question)
      for (asked, question) in questions.enumerated() {
        #expect(walk.openQuestion?.id == question.id)
        #expect(walk.visiblePassages.count == asked + 1)
        walk.record(Response(answer: .skipped, outcome: .skipped), to: question.id)
      }
      #expect(walk.openQuestion == nil)
      #expect(Array(walk.visiblePassages) == walk.allPassages)
      if let first = questions.first {
        walk.reopen(first.id)
        #expect(walk.visiblePassages.count == 1)
        walk.record(Response(answer: .skipped, outcome: .skipped), to: first.id)
      }
    }
  }

  @Test func placesOutOfRangeAreTheNearestOnes() throws {
    let lesson = try #require(Self.lessons.first)
    #expect(Walk(lesson: lesson, stepIndex: -3).stepIndex == 0)
    #expect(Walk(lesson: lesson, stepIndex: 99).stepIndex == lesson.steps.count - 1)
    var walk = Walk(lesson: lesson)
    let went = walk.go(to: lesson.steps.count)
    #expect(!went)
    #expect(walk.stepIndex == 0)
  }
}
