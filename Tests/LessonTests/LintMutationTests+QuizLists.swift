/// Edits of the sample quiz: questions about lists that ask for nothing, or for what doesn't exist.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path

  /// - Parameters:
  ///   - arguments: the question's own arguments, after those that all questions have.
  ///   - choice: the argument that identifies the wrong answer.
  private static func list(_ arguments: String, _ choice: String, run: String = "") -> String {
    """

    @PredictOutput(id: "aside", kind: diagnose, step: "half-a-link", \(arguments)) {
      Which?

    \(run)
      @Answer { @Justification { These. } }
      @Choice(\(choice), betrays: "links-are-mutual") { @Justification { No. } }
      @Choice(value: "none", betrays: "links-are-mutual") { @Justification { No. } }
      @Choice(value: "1", betrays: "links-are-mutual") { @Justification { No. } }
    }

    """
  }

  private static func mutation(_ name: String, _ question: String, says message: String) -> Mutation
  {
    Mutation("quiz: list, \(name)", quiz, "", question, at: .text("id: \"aside\""), says: message)
  }

  static let quizLists = [
    mutation(
      "of no run", list("lists: \"lines\"", "value: \"3\""),
      says: "@PredictOutput wants 'scene:', 'scenario:', 'template:', ```flight or ```script lines"),
    mutation(
      "of nothing known", list("lists: \"planes\"", "value: \"3\"", run: SampleQuiz.flight),
      says: "planes"),
    mutation(
      "of lines and calls",
      list("lists: \"lines\", calls: \"isTooClose\"", "value: \"2\"", run: SampleQuiz.flight),
      says: "lists: \"lines\" is about what's printed"),
    mutation(
      "of two things",
      list(
        "lists: \"names\", says: \"a\", calls: \"b\"", "value: \"QF12\"", run: SampleQuiz.flight),
      says: "calls"),
  ]

  /// Faults that take runs to find, which the sample doesn't make.
  static let quizListRuns = [
    mutation(
      "a belief that is right",
      list("template: \"ghosts\", lists: \"lines\", says: \"Landed\"", "as: \"goodbyes-heard\""),
      says: "option 1 says the same as the right answer"),
    mutation(
      "a line that is right", list("lists: \"lines\"", "value: \"3\"", run: SampleQuiz.flight),
      says: "two options say the same"),
  ]
}
