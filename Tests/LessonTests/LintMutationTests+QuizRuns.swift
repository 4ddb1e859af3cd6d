/// Edits of the sample quiz: what's run for a question, and what the run says about it.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path

  /// Questions with nothing left to find out, because a lesson shows it.
  static let quizReveals = [
    Mutation(
      "quiz: trace without a template", quiz,
      "template: \"crowd\", measure: \"peerCalls\"", "scenario: \"column\", measure: \"peerCalls\"",
      at: .text("id: \"asked\""), says: "a trace question needs a 'template:'"),
    Mutation(
      "quiz: count that a lesson shows", quiz,
      "template: \"crowd\", measure: \"peerCalls\"",
      "scenario: \"six-planes\", measure: \"links\"",
      at: .text("id: \"asked\""), says: "a lesson shows six-planes.flight"),
    Mutation(
      "quiz: output that a lesson shows", quiz, "template: \"ghosts\", lines: \"all\"",
      "scene: \"ghost\", lines: \"last\"",
      at: .text("id: \"goodbyes\""), says: "a lesson shows ghost; ask about a run"),
    Mutation(
      "quiz: output of a prediction", quiz, "template: \"ghosts\", lines: \"all\"",
      "scenario: \"one-way\", lines: \"last\"",
      at: .text("id: \"goodbyes\""), says: "a lesson shows one-way.flight; ask about a run"),
    Mutation(
      "quiz: two runs", quiz,
      "@MultipleChoice(id: \"who-first\", kind: diagnose, step: \"half-a-link\"",
      "@MultipleChoice(id: \"who-first\", kind: diagnose, step: \"half-a-link\", scene: \"ghost\"",
      at: .text("id: \"who-first\""), says: "a question is about one run, not 2"),
    Mutation(
      "quiz: diagnosis of a run that a lesson shows", quiz,
      "  What happens first?\n",
      "  What happens first?\n\n  @Run(scene: \"ghost\")\n",
      at: .text("id: \"who-first\""),
      says: "a lesson shows ghost, so there's nothing left to find out"),
    Mutation(
      "quiz: line that a lesson asks for", quiz, SampleQuiz.picks,
      """
      region: "move") {
        Which line?

        @Pick(holds: "others.contains", isCorrect: true) { @Justification { It asks. } }
        @Pick(holds: "position = newPosition", betrays: "landing-tells-everybody") {
          @Justification { It moves. }
        }
        @Pick(holds: "Position changed", betrays: "forgetting-fails-loudly") { @Justification { It speaks. } }
      }


      """, at: .text("id: \"goodbye\""), says: "a lesson asks for that line already"),
  ]

  /// Keys that the run doesn't support, which only making the runs can tell.
  static let quizRuns = [
    Mutation(
      "quiz: stated key that the run does not support", quiz, "",
      SampleQuiz.aside(
        "@Choice(prints: \"QF12: Landed\"", answer: "@Answer(prints: \"QF12: Position changed\")"),
      at: .text("id: \"aside\""),
      says: "the run says 'QF12: Too close! Abort!', not 'QF12: Position changed'"),
    Mutation(
      "quiz: wrong option that the run supports", quiz, "",
      SampleQuiz.aside("@Choice(prints: \"QF12: Too close! Abort!\""),
      at: .text("id: \"aside\""), says: "two options say the same, or one says what the run says"),
    Mutation(
      "quiz: two wrong options that say the same", quiz, "",
      SampleQuiz.aside("@Choice(prints: \"AA101: Landed\""),
      at: .text("id: \"aside\""), says: "two options say the same, or one says what the run says"),
    Mutation(
      "quiz: wrong number that the run supports", quiz, "", SampleQuiz.number("1"),
      at: .text("id: \"aside\""), says: "two options say the same, or one says what the run says"),
    Mutation(
      "quiz: number that is too large", quiz, "",
      SampleQuiz.number("1")
        .replacing("value: \"1\"", with: "times: 9223372036854775807, plus: 9"),
      at: .text("@Choice(times: 9223372036854775807"), says: "is out of range"),
    Mutation(
      "quiz: nothing is wrong but what the run says", quiz, "",
      SampleQuiz.aside("@Choice(prints: \"QF12: Too close! Abort!\"")
        .replacing("AA101: Landed", with: "QF12: Too close! Abort!"),
      at: .text("id: \"aside\""), says: "the run gives no answer, or one that too few options"),
    Mutation(
      "quiz: line of a script that nobody performs", "02-Tower/Quiz.md", "",
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

      """,
      at: .text("id: \"aside\""), says: "nobody performs [\"leaves\", \"Porthos\"]"),
  ]
}
