import TestScale
import Testing

/// Every answer gets its verdict, in every form.
@Suite(.timeLimit(.minutes(30))) struct VerdictTests {
  private func views(_ named: NamedQuestion, _ answer: GivenAnswer) throws
    -> (outcome: Outcome, view: VerdictView)
  {
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    let lines = builder.pickableLines(named.question)
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
  func everyLineThatDecidesMayBePicked(_ named: NamedQuestion) throws {
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    let lines = builder.pickableLines(named.question)
    var right: Set<Int?> = []
    for line in lines where line.canDecide {
      let (outcome, view) = try views(named, .line(line.number))
      #expect(view.said.mark == "line \(line.number)")
      if outcome == .right { right.insert(line.statement) }
      #expect(view.truth.mark.hasPrefix("line "))
    }
    // Of one statement, which may be several lines.
    #expect(right.count == 1)
    #expect(named.question.outcome(of: .line(100_000), lines: lines, facts) == nil)
  }

  private static let renderers: [any DocumentRenderer] = [
    TextRenderer(width: 80, isUnicode: true), LinearRenderer(width: 80, isUnicode: false),
  ]
}
