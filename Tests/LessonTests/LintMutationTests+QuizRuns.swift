/// Edits of the sample quiz: what's run for a question, and what the run says about it.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path

  /// Questions with nothing left to find out, because a lesson shows it.
  static let quizReveals = [
    Mutation(
      quiz, "template: \"crowd\", measure: \"peerCalls\"",
      "scenario: \"column\", measure: \"peerCalls\"", at: "id: \"asked\"",
      says: "a trace question needs a 'template:'"),
    Mutation(
      quiz, "template: \"crowd\", measure: \"peerCalls\"",
      "scenario: \"six-planes\", measure: \"links\"", at: "id: \"asked\"",
      says: "a lesson shows six-planes.flight"),
    Mutation(
      quiz, "template: \"ghosts\", lines: \"all\"", "scene: \"ghost\", lines: \"last\"",
      at: "id: \"goodbyes\"", says: "a lesson shows ghost; ask about a run"),
    Mutation(
      quiz, "@MultipleChoice(id: \"who-first\", kind: diagnose, step: \"half-a-link\"",
      "@MultipleChoice(id: \"who-first\", kind: diagnose, step: \"half-a-link\", scene: \"ghost\"",
      says: "a question is about one run, not 2"),
    Mutation(
      quiz, "  What happens first?\n", "  What happens first?\n\n  @Run(scene: \"ghost\")\n",
      at: "id: \"who-first\"", says: "a lesson shows ghost, so there's nothing left to find out"),
    Mutation(
      quiz, SampleQuiz.picks,
      """
      region: "move") {
        Which line?

        @Pick(holds: "others.contains", isCorrect: true) { @Justification { It asks. } }
        @Pick(holds: "position = newPosition", betrays: "landing-tells-everybody") {
          @Justification { It moves. }
        }
        @Pick(holds: "Position changed", betrays: "forgetting-fails-loudly") { @Justification { It speaks. } }
      }


      """, at: "id: \"goodbye\"", says: "a lesson asks for that line already"),
  ]

  /// Keys that the run doesn't support, which only making the runs can tell.
  static let quizRuns = [
    adding(
      SampleQuiz.aside(
        "@Choice(prints: \"QF12: Landed\"", answer: "@Answer(prints: \"QF12: Position changed\")"),
      says: "the run says 'QF12: Too close! Abort!', not 'QF12: Position changed'"),
    adding(
      SampleQuiz.aside("@Choice(prints: \"QF12: Too close! Abort!\""),
      says: "two options say the same, or one says what the run says"),
    adding(
      SampleQuiz.aside("@Choice(prints: \"QF12: Too close! Abort!\"").replacing(
        "AA101: Landed", with: "QF12: Too close! Abort!"),
      says: "the run gives no answer, or one that too few options"),
    Mutation(
      "02-Tower/Quiz.md", "",
      """

      @PredictOutput(id: "aside", kind: diagnose, step: "when-and-when-not", lines: "last") {
        What's said last?

        ```script
        hold strongly
        leaves Porthos
        ```

        @Answer { @Justification { That's it. } }
        @Choice(prints: "A", betrays: "no-coupling-left") { @Justification { No. } }
        @Choice(prints: "B", betrays: "no-coupling-left") { @Justification { No. } }
      }

      """, at: "id: \"aside\"", says: "nobody performs [\"leaves\", \"Porthos\"]"),
  ]

  // MARK: Lists

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

  private static func adding(_ question: String, says message: String) -> Mutation {
    Mutation(SampleQuiz.path, "", question, at: "id: \"aside\"", says: message)
  }

  static let quizLists = [
    adding(
      list("lists: \"lines\"", "value: \"3\""),
      says: "@PredictOutput wants 'scene:', 'scenario:', 'template:', ```flight or ```script lines"),
    adding(list("lists: \"planes\"", "value: \"3\"", run: SampleQuiz.flight), says: "planes"),
    adding(
      list("lists: \"lines\", calls: \"isTooClose\"", "value: \"2\"", run: SampleQuiz.flight),
      says: "lists: \"lines\" is about what's printed"),
    adding(
      list(
        "lists: \"names\", says: \"a\", calls: \"b\"", "value: \"QF12\"", run: SampleQuiz.flight),
      says: "calls"),
  ]

  /// Faults that take runs to find, which the sample doesn't make.
  static let quizListRuns = [
    adding(
      list("template: \"ghosts\", lists: \"lines\", says: \"Landed\"", "as: \"goodbyes-heard\""),
      says: "option 1 says the same as the right answer")
  ]
}
