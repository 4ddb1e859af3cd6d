import LessonCatalog
import LessonKit
import TestScale
import Testing

/// A question of a lesson, under a name that says where it stands.
struct NamedQuestion: Sendable, CustomTestStringConvertible {
  var lesson: Lesson
  var question: Question

  static let all = Library.builtIn.lessons.compactMap { $0.parsed()?.lesson }.flatMap { lesson in
    lesson.questions.map { NamedQuestion(lesson: lesson, question: $0) }
  }

  /// Those that one option answers.
  static let chosen = all.filter {
    switch $0.question.key {
    case .stated, .output, .measurement, .variants: true
    case .line, .challenge, .scheduler, .cells, .open: false
    }
  }

  static let picked = all.filter { $0.question.kind == .line }

  var testDescription: String { "lesson \(lesson.number): \(question.id)" }
}

/// A walk shows what has been answered for, and no more.
@Suite struct WalkTests {
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
        #expect(!walk.isFinished(step))
        walk.record(Response(answer: .skipped, outcome: .skipped), to: question.id)
      }
      #expect(walk.openQuestion == nil)
      #expect(Array(walk.visiblePassages) == walk.allPassages)
      #expect(walk.isFinished(step))
      if let first = questions.first {
        walk.reopen(first.id)
        #expect(walk.visiblePassages.count == 1)
        walk.record(Response(answer: .skipped, outcome: .skipped), to: first.id)
      }
    }
  }

  @Test(arguments: lessons.indices)
  func noRunThatDecidesIsNeededToAsk(_ index: Int) {
    let lesson = Self.lessons[index]
    for question in lesson.questions {
      let deciding: RunKey? =
        switch question.key {
        case .output(let key, _): key
        case .measurement(let measurement): measurement.key
        default: nil
        }
      guard let deciding else { continue }
      #expect(question.answeringKeys.contains(deciding) || question.askingKeys.contains(deciding))
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

/// Every answer gets its verdict, in every form.
@Suite struct VerdictTests {
  private func views(_ named: NamedQuestion, _ answer: GivenAnswer) throws
    -> (outcome: Outcome, view: VerdictView)
  {
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    var lines: [ListingView.Line] = []
    if case .line(let reference) = named.question.key {
      lines = builder.listing(reference)?.lines ?? []
    }
    let outcome = try #require(named.question.outcome(of: answer, lines: lines, facts))
    return (outcome, builder.verdict(named.question, Response(answer: answer, outcome: outcome)))
  }

  @Test(arguments: TestScale.some(NamedQuestion.chosen, every: 4))
  func oneOptionIsRightAndTheOthersSayWhatTheyBetray(_ named: NamedQuestion) throws {
    var right = 0
    for index in named.question.options.indices {
      let (outcome, view) = try views(named, .option(index))
      #expect(view.said.mark == letter(index))
      #expect(!view.truth.lines.isEmpty)
      switch outcome {
      case .right:
        right += 1
        #expect(view.objection.isEmpty && view.misconception == nil)
      case .wrong(let betrays):
        #expect(betrays != nil)
        #expect(!view.objection.isEmpty)
        #expect(view.misconception != nil, "no lesson explains \(betrays ?? "")")
      case .skipped, .compared: Issue.record("an option is right or wrong")
      }
      for renderer in Self.renderers {
        let lines = renderer.lines(.verdict(view))
        #expect(lines.allSatisfy { $0.width <= 80 })
        let praise = named.question.kind == .challenge ? "That does it" : "As you said"
        #expect(lines.contains { $0.text.contains(praise) } == (outcome == .right))
      }
    }
    let facts = try EveryRun.facts()
    // More than one variant of code may do what is asked.
    #expect(right == max(named.question.passing(facts).count, 1))
    #expect(named.question.outcome(of: .option(named.question.options.count), facts) == nil)
    #expect(named.question.outcome(of: .words("b"), facts) == nil)
    #expect(named.question.outcome(of: .skipped, facts) == .skipped)
  }

  @Test(arguments: TestScale.some(NamedQuestion.picked, every: 3))
  func everyLineOfAListingMayBePicked(_ named: NamedQuestion) throws {
    guard case .line(let reference) = named.question.key else {
      Issue.record("no line of a listing is asked for")
      return
    }
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    let lines = try #require(builder.listing(reference)?.lines)
    var right = 0
    for line in lines {
      let (outcome, view) = try views(named, .line(line.number))
      #expect(view.said.mark == "line \(line.number)")
      if outcome == .right { right += 1 }
      #expect(view.truth.mark.hasPrefix("line "))
    }
    #expect(right == 1)
    #expect(named.question.outcome(of: .line(100_000), lines: lines, facts) == nil)
  }

  private static let renderers: [any DocumentRenderer] = [
    TextRenderer(width: 80, isUnicode: true), LinearRenderer(width: 80, isUnicode: false),
  ]
}
