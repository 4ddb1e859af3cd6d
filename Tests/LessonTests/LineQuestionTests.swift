import Testing

/// A question that asks for a line accepts every line of the deciding statement.
@Suite(.timeLimited) struct LineQuestionTests {
  private static let facts = RunResults(runs: [:])
  private static let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")

  private func outcome(_ named: NamedQuestion, line: Int) -> Outcome? {
    Self.builder.posed(named.question).response(to: .line(line))?.outcome
  }

  @Test(arguments: NamedQuestion.picked)
  func whatOnlyClosesIsRefusedWithAWord(_ named: NamedQuestion) {
    let posed = Self.builder.posed(named.question)
    #expect(posed.lines.contains { $0.canDecide })
    for line in posed.lines {
      let reply = posed.reply(to: "\(line.number)")
      if ["", "}", ")", "})"].contains(line.text.text.trimmingPrefix { $0 == " " }) {
        #expect(!line.canDecide, "line \(line.number)")
      }
      if line.canDecide {
        #expect(reply == .answer(.line(line.number), .sure))
      } else {
        #expect(reply == .unclear(line.refusal))
        #expect(outcome(named, line: line.number) == nil)
      }
    }
  }

  /// A line that no option mentions betrays what `@Otherwise` says, if the question has one.
  @Test(arguments: NamedQuestion.picked)
  func aWrongLineIsAlwaysAnswered(_ named: NamedQuestion) throws {
    let posed = Self.builder.posed(named.question)
    var right: Set<Int?> = []
    for line in posed.lines where line.canDecide {
      let found = try #require(outcome(named, line: line.number))
      let view = Self.builder.verdict(
        Response(answer: .line(line.number), outcome: found), to: posed)
      #expect(view.said.mark == "line \(line.number)" && view.truth.mark.hasPrefix("line "))
      guard found != .right else {
        right.insert(line.statement)
        continue
      }
      #expect(!view.objection.isEmpty, "line \(line.number)")
      if posed.option(atLine: line.number) == nil {
        #expect(found == .wrong(betrays: posed.otherwise?.betrays), "line \(line.number)")
      }
    }
    // They all belong to one statement, which may have several lines.
    #expect(right.count == 1)
    #expect(posed.response(to: .line(100_000)) == nil)
  }

  /// While it's asked, no line is marked; after an answer, the right one is, and the one given if
  /// it's another.
  @Test(arguments: NamedQuestion.picked)
  func afterAnAnswerTheRightLineIsMarked(_ named: NamedQuestion) throws {
    let passage = Passage(blocks: [], question: named.question)
    let posed = Self.builder.posed(named.question)
    let wrong = try #require(posed.lines.first { outcome(named, line: $0.number) != .right })
    func marked(
      _ response: Response?, _ mark: KeyPath<ListingView.Line, Bool> = \.isHighlighted
    ) -> [Int] {
      Self.builder.elements(of: passage, response: response).flatMap { element -> [Int] in
        guard case .question(let view) = element else { return [] }
        return view.listing?.lines.filter { $0[keyPath: mark] }.map(\.number) ?? []
      }
    }
    let response = Response(answer: .line(wrong.number), outcome: .wrong(betrays: nil))
    #expect(marked(nil) == [] && marked(.skipped) == [])
    let right = try #require(posed.right?.lineNumber)
    #expect(marked(response) == [right] && marked(response, \.isMistaken) == [wrong.number])
    let solved = Response(answer: .line(right), outcome: .right)
    #expect(marked(nil, \.isMistaken) == [] && marked(solved, \.isMistaken) == [])
  }

  /// In a quiz only some lines have letters; the number of another line of the same statement is
  /// accepted, too.
  @Test func aQuizUnderstandsEveryLineOfTheStatement() throws {
    for lesson in Library.builtIn.lessons {
      for question in Library.builtIn.quiz(lesson.number)?.questions ?? []
      where question.form == .line {
        let item = try #require(question.candidates(seed: 1).first.flatMap(Self.builder.posed))
        for (index, option) in item.options.enumerated() {
          for number in option.lineNumbersBeside.union(option.lineNumber.map { [$0] } ?? []) {
            #expect(item.reply(to: "line \(number)") == .answer(.option(index), .sure))
          }
        }
      }
    }
  }
}
