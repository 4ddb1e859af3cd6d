/// Edits of the sample quiz: list questions that ask for nothing, or for what doesn't exist.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path

  /// - Parameters:
  ///   - arguments: the question's own arguments, after those that all questions have.
  ///   - choice: the argument that identifies the wrong answer.
  private static func list(_ arguments: String, _ choice: String, run: String = "") -> String {
    """

    @FillIn(id: "aside", kind: diagnose, step: "half-a-link", \(arguments)) {
      Which?

    \(run)
      @Answer { @Justification { These. } }
      @Choice(\(choice), betrays: "links-are-mutual") { @Justification { No. } }
      @Otherwise(betrays: "links-are-mutual") { @Justification { No. } }
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
      says: "lists: \"lines\" wants a run: 'template:', ```flight or ```script lines"),
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
      says: "'says:' is about lines that are printed, 'calls:' about calls"),
    mutation(
      "of files that print",
      list("lists: \"files\", says: \"a\", accepts: \"Airplane\"", "accepts: \"Scenes\""),
      says: "lists: \"files\" asks no run"),
    mutation(
      "right file that is none",
      list("lists: \"files\", accepts: \"Tower\"", "accepts: \"Scenes\""),
      says: "no file 'tower' in lesson 1"),
    mutation(
      "wrong file that is none",
      list("lists: \"files\", accepts: \"Airplane\"", "accepts: \"Scenes Stage.swift\""),
      says: "no file 'stage.swift' in lesson 1"),
    mutation(
      "files twice",
      list("lists: \"files\", accepts: \"Airplane Scenes\"", "accepts: \"Scenes.swift, airplane\""),
      says: "two answers are the same list"),
    mutation(
      "files accepted of nothing", list("lists: \"files\"", "accepts: \"Scenes\""),
      says: "nothing is accepted"),
  ]

  /// Faults that take runs to find, which the sample doesn't make.
  static let quizListRuns = [
    mutation(
      "a belief that is right",
      list("template: \"ghosts\", lists: \"lines\", says: \"Landed\"", "as: \"goodbyes-heard\""),
      says: "option 1 says the same as the right answer"),
    mutation(
      "a number that is right", list("lists: \"lines\"", "value: \"3\"", run: SampleQuiz.flight),
      says: "option 1 says the same as the right answer"),
  ]
}
