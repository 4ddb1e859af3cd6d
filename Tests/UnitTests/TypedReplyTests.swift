import Testing

@testable import Pages

@Suite(.timeLimited) struct TypedReplyTests {
  static let lesson = WrittenLesson(
    """
    ## Step
    @Predict(id: "calls", scene: "ghost", measure: "total") {
      How many?
      @Choice(value: "8") { @Justification { So. } }
      @Choice(value: "2", betrays: "x") { @Justification { No. } }
      @Choice(value: "13", betrays: "x") { @Justification { No. } }
    }

    ## Two
    @Decide(id: "fuse") {
      Which?
      @Choice(isCorrect: true) { A mediator. @Justification { So. } }
      @Choice(isCorrect: false, betrays: "x") { A `direct` call. @Justification { No. } }
    }

    ## Three
    @Line(id: "line", file: "Airplane.swift", region: "move") {
      Which?
      @Pick(holds: "x", isCorrect: true) { @Justification { So. } }
    }

    ## Four
    @Challenge(id: "mine", lesson: 2) {
      Do it.
      @Hint { One. }
      @Hint { Two. }
      @Hint { Three. }
      @Solution(scenario: "ghost") { So. }
    }
    """, folder: "01-Lesson"
  ).lesson

  static let lines = (31...38).map {
    ListingView.Line(number: $0, text: "x", isHighlighted: false, statement: $0)
  }

  /// Returns the question as it's asked, with `lines` to pick from if it wants a line.
  static func posed(_ question: Question) -> PosedQuestion {
    var posed = DocumentBuilder(
      library: Library(lessons: [], scenarios: []),
      facts: RunResults(runs: [:]), program: "lesson"
    ).posed(question)
    posed.lines = question.form == .line ? lines : []
    return posed
  }

  private func reply(_ id: String, _ typed: String) throws -> TypedReply {
    let question = try #require(Self.lesson.questions.first { $0.id == id })
    return Self.posed(question).reply(to: typed)
  }

  /// Other spellings are in the tests of a quiz's answers, which are read by the same rules.
  @Test(arguments: [("C:", 2), ("1)", 0), ("13", 2), ("\"13\"", 2), ("3", 2)])
  func options(_ typed: String, _ index: Int) throws {
    #expect(try reply("calls", typed) == .answer(.option(index), .sure))
  }

  /// `2` is what b says and also b's number, so it isn't a trap; as another's number, it would be.
  @Test func aNumberThatMeansTwoThingsIsAskedAgain() throws {
    #expect(try reply("calls", "2") == .answer(.option(1), .sure))
    var question = try #require(Self.lesson.questions.first { $0.id == "calls" })
    question.options.swapAt(0, 1)
    #expect(
      Self.posed(question).reply(to: "2")
        == .unclear("'2' is what a says, and b by its number; type the letter."))
  }

  @Test(
    arguments: [
      ("31", 31), ("line 38", 38), ("Line 35:", 35), ("l32", 32), ("(33)", 33), ("line35", 35),
    ])
  func lines(_ typed: String, _ number: Int) throws {
    #expect(try reply("line", typed) == .answer(.line(number), .sure))
  }

  @Test(
    arguments: [
      ("calls", "x", "'x' isn't one of a, b or c."), ("calls", "d", "'d' isn't one of a, b or c."),
      ("calls", "0", "'0' isn't one of a, b or c."),
      ("calls", "-1", "'-1' isn't one of a, b or c."),
      ("calls", "99999999999999999999", "'99999999999999999999' isn't one of a, b or c."),
      ("calls", " \t", "Nothing was typed."),
      ("line", "30", "'30' isn't a line from 31 to 38."),
      ("line", "a", "'a' isn't a line from 31 to 38."),
      ("mine", "perhaps", "'perhaps' isn't an answer here."),
      ("fuse", "\u{1B}[31m", "'\\u{1B}[31m' isn't one of a or b."),
    ])
  func whatIsNoAnswer(_ id: String, _ typed: String, _ message: String) throws {
    #expect(try reply(id, typed) == .unclear(message))
  }

  /// If b isn't an option, it goes back.
  @Test func bIsAnOptionBeforeItGoesBack() throws {
    #expect(try reply("calls", "b") == .answer(.option(1), .sure))
    for id in ["line", "mine"] { #expect(try reply(id, "b") == .command(.back), "\(id)") }
  }

  // MARK: A run decides which option is right

  private static let predicting = WrittenLesson(
    """
    ## Step
    @Predict(id: "said", scene: "ghost", lines: "2...3") {
      What do they say?
      @Choice(prints: "two / three") { @Justification { Both. } }
      @Choice(prints: "two", betrays: "x") { @Justification { One. } }
      @Choice(prints: "nothing", betrays: "y") { @Justification { None. } }
    }
    """, folder: "01-Lesson"
  ).lesson

  /// - Parameter printed: the scene's output; nil if it hasn't run.
  private func builder(_ printed: [String]?) -> DocumentBuilder {
    let key = RunKey(lesson: 1, code: .scene("ghost"))
    let runs = printed.map { [key: LabSamples.run(1, $0)] } ?? [:]
    return DocumentBuilder(
      library: Library(lessons: [], scenarios: []),
      facts: RunResults(runs: runs), program: "lesson")
  }

  private func asked(_ printed: [String]?) throws -> PosedQuestion {
    builder(printed).posed(try #require(Self.predicting.questions.first))
  }

  /// A run that was given up says nothing against an option, least of all against the right one.
  @Test(arguments: [(nil, 0), (["one", "three", "two"], 0), (["one", "two"], 2)])
  func withoutItsRunAnAnswerIsOpen(_ printed: [String]?, _ objections: Int) throws {
    let view = builder(printed).answer(to: try #require(Self.predicting.questions.first))
    #expect(view.whyNot.count == objections)
    #expect(view.answer.text.hasPrefix("open") == (objections == 0), "\(view.answer.text)")
  }

  @Test func whatHasNotRunIsAskedAndNotJudged() throws {
    let asked = try asked(nil)
    #expect(asked.key == nil && asked.rightAnswer == nil)
    #expect(asked.reply(to: "b") == .answer(.option(1), .sure))
    #expect(asked.response(to: .option(1)) == nil)
    #expect(asked.response(to: .skipped) == .skipped)
  }
}
