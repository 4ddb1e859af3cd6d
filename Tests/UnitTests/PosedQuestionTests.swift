import Testing

/// A question as a lesson asks it: its options stay where the author put them, and a run decides
/// which of them is right.
@Suite(.timeLimit(.minutes(30))) struct PosedQuestionTests {
  private static let lesson = WrittenLesson(
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
      facts: RunResults(runs: runs, clientLines: { _ in nil }), program: "lesson")
  }

  private func posed(_ printed: [String]?) throws -> PosedQuestion {
    builder(printed).posed(try #require(Self.lesson.questions.first))
  }

  /// A run that was given up says nothing against an option, least of all against the right one.
  @Test(arguments: [(nil, 0), (["one", "three", "two"], 0), (["one", "two"], 2)])
  func withoutItsRunAnAnswerIsOpen(_ printed: [String]?, _ objections: Int) throws {
    let view = builder(printed).answer(to: try #require(Self.lesson.questions.first))
    #expect(view.whyNot.count == objections)
    #expect(view.answer.text.hasPrefix("open") == (objections == 0), "\(view.answer.text)")
  }

  @Test func whatHasNotRunIsAskedAndNotJudged() throws {
    let posed = try posed(nil)
    #expect(posed.key == nil && posed.rightAnswer == nil)
    #expect(posed.reply(to: "b") == .answer(.option(1), .sure))
    #expect(posed.response(to: .option(1)) == nil)
    #expect(posed.response(to: .skipped) == .skipped)
  }
}
