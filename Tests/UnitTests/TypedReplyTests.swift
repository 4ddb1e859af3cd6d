import Testing

@testable import Documents

/// The answers that learners type at questions.
@Suite(.timeLimit(.minutes(30))) struct TypedReplyTests {
  static let lesson = LessonParser.parse(
    """
    # Lesson
    @Lesson(minutes: 10, follows: "21-1")
    You can tell.

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
      facts: RunResults(runs: [:], clientLines: { _ in nil }), program: "lesson"
    ).posed(question)
    posed.lines = question.form == .line ? lines : []
    return posed
  }

  private func reply(_ id: String, _ typed: String) throws -> TypedReply {
    let question = try #require(Self.lesson.questions.first { $0.id == id })
    return Self.posed(question).reply(to: typed)
  }

  @Test(
    arguments: [
      ("b", 1, .sure), (" B ", 1, .sure), ("\tB)", 1, .sure), ("(b)", 1, .sure), ("C:", 2, .sure),
      ("b?", 1, .guess), ("b ?", 1, .guess), ("B)?", 1, .guess), ("b??", 1, .guess),
    ] as [(String, Int, Confidence)])
  func options(_ typed: String, _ index: Int, _ confidence: Confidence) throws {
    #expect(try reply("calls", typed) == .answer(.option(index), confidence))
  }

  @Test(
    arguments: [
      ("31", 31), ("line 38", 38), ("Line 35:", 35), ("(33)", 33), ("line35", 35), ("32?", 32),
    ])
  func lines(_ typed: String, _ number: Int) throws {
    #expect(try reply("line", typed) == .answer(.line(number), .sure))
  }

  @Test(
    arguments: [
      ("calls", "x", "'x' isn't one of a, b or c."), ("calls", "d", "'d' isn't one of a, b or c."),
      ("calls", "2", "'2' isn't one of a, b or c."),
      ("calls", "a b", "'a b' isn't one of a, b or c."),
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
}
