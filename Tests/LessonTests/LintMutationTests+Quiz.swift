extension LintMutationTests {
  private static let quiz = "01-PeerToPeer/Quiz.md"

  /// Questions of a quiz that cannot be asked as they stand.
  static let quizzes = [
    Mutation(
      "quiz: unknown directive", quiz, "@SpotLine(id:", "@SpotLien(id:",
      at: .text("@SpotLien(id:"), says: "no directive @SpotLien in a quiz; did you mean 'SpotLine'?"
    ),
    Mutation(
      "quiz: unknown argument", quiz, "id: \"a-fifth-plane\", kind:", "id: \"a-fifth-plane\", knd:",
      at: .text("knd:"), says: "no argument 'knd:'; did you mean 'kind'?"),
    Mutation(
      "quiz: unknown kind", quiz, "kind: transfer, step: \"half-a-link\"",
      "kind: transport, step: \"half-a-link\"", at: .text("kind: transport"),
      says: "kind: 'transport' is none of"),
    Mutation(
      "quiz: unknown template", quiz, "template: \"ghosts\"", "template: \"ghost\"",
      at: .text("template: \"ghost\""), says: "did you mean 'ghosts'?"),
    Mutation(
      "quiz: unknown belief", quiz, "as: \"nobody-lands\"", "as: \"nobody-land\"",
      at: .text("id: \"questions-asked\""), says: "did you mean 'nobody-lands'?"),
    Mutation(
      "quiz: unknown role", quiz, "{lander} says goodbye only", "{landing} says goodbye only",
      at: .text("{landing}"), says: "'{landing}' is no fact"),
    Mutation(
      "quiz: unknown step", quiz, "step: \"two-missing-lines\"", "step: \"two-missing-line\"",
      at: .text("two-missing-line\""), says: "did you mean 'two-missing-lines'?"),
    Mutation(
      "quiz: unknown misconception", quiz,
      "as: \"goodbyes-lost\", betrays: \"landing-tells-nobody\"",
      "as: \"goodbyes-lost\", betrays: \"landing-tells-no-one\"",
      at: .text("id: \"low-over-the-runway\""), says: "no misconception 'landing-tells-no-one'"),
    Mutation(
      "quiz: no title", quiz, "# Peer to peer\n", "", at: .line(1), says: "no title"),
    Mutation(
      "quiz: prose between questions", quiz, "@SpotLine(id:", "Now look:\n\n@SpotLine(id:",
      at: .text("Now look:"), says: "a quiz is a title, then questions"),
    Mutation(
      "quiz: no justification", quiz,
      "    @Justification { C writes to its own list, and B is not on it. That B knows C helps only "
        + "B's mail. }\n", "", at: .text("id: \"closed-shop\""),
      says: "option 2 has no @Justification"),
    Mutation(
      "quiz: right answer without a justification", quiz,
      "    @Justification { Each plane asks those in its own list, and nobody else. Look for the name "
        + "of the plane that moves at the first place of a `forget` line. }\n", "",
      at: .text("id: \"meeting-in-twos\""), says: "no @Justification in @Answer"),
    Mutation(
      "quiz: no misconception", quiz,
      "as: \"goodbyes-heard\", betrays: \"landing-tells-everybody\"",
      "as: \"goodbyes-heard\"", at: .text("id: \"low-over-the-runway\""),
      says: "option 1 is wrong, and names no misconception"),
    Mutation(
      "quiz: right option that betrays", quiz,
      "@Choice(isCorrect: true) {\n    Nothing: it goes on",
      "@Choice(isCorrect: true, betrays: \"links-are-mutual\") {\n    Nothing: it goes on",
      at: .text("id: \"closed-shop\""), says: "option 3 is right, and betrays nothing"),
    Mutation(
      "quiz: two correct options", quiz,
      "@Choice(isCorrect: false, betrays: \"landing-tells-everybody\") {\n    C's farewell, as A",
      "@Choice(isCorrect: true) {\n    C's farewell, as A",
      at: .text("id: \"closed-shop\""), says: "2 correct options; one is wanted"),
    Mutation(
      "quiz: no correct option", quiz, "@Choice(isCorrect: true) {\n    Nothing: it goes on",
      "@Choice(isCorrect: false, betrays: \"links-are-mutual\") {\n    Nothing: it goes on",
      at: .text("id: \"closed-shop\""), says: "0 correct options; one is wanted"),
    Mutation(
      "quiz: equal options", quiz, "    C's farewell, as A does.",
      "    Nothing: it goes on mailing C, and each mail  is accepted.",
      at: .text("id: \"closed-shop\""), says: "two options say the same"),
    Mutation(
      "quiz: id taken", quiz, "id: \"a-new-object\"", "id: \"a-fifth-plane\"",
      at: .text("id: \"a-fifth-plane\", kind: requirement, step: \"two"),
      says: "a second question 'a-fifth-plane'"),
    Mutation(
      "quiz: id that is no slug", quiz, "id: \"a-new-object\"", "id: \"A new object\"",
      at: .text("A new object"), says: "small letters, digits and hyphens"),
    Mutation(
      "quiz: trace without a template", quiz,
      "template: \"crowd\", measure: \"peerCalls\"", "scenario: \"column\", measure: \"peerCalls\"",
      at: .text("id: \"questions-asked\""), says: "a trace question has a 'template:'"),
    Mutation(
      "quiz: run that a lesson shows", quiz,
      "template: \"crowd\", measure: \"peerCalls\"",
      "scenario: \"six-planes\", measure: \"links\"",
      at: .text("id: \"questions-asked\""), says: "a lesson shows six-planes.flight"),
    Mutation(
      "quiz: marker that is gone", quiz, "file: \"Airplane.swift\", region: \"land\"",
      "file: \"Airplane.swift\", region: \"landing\"", at: .text("id: \"the-goodbye\""),
      says: "no region 'landing' in Airplane.swift"),
    Mutation(
      "quiz: line that is gone", quiz, "holds: \"for plane in others\"",
      "holds: \"for plane in peers\"", at: .text("id: \"the-goodbye\""),
      says: "'for plane in peers' stands in 0 lines of the region, not in one"),
    Mutation(
      "quiz: faulty flight", quiz, "  arrive QF12 15 9000\n", "  arrive QF12 15 9000 ft\n",
      at: .text("arrive QF12 15 9000 ft"), says: "unexpected ft"),
    Mutation(
      "quiz: script where planes fly", quiz, "```flight hidden", "```script hidden",
      at: .text("id: \"one-warned-one-not\""), says: "lesson 1 performs no scripts"),
    Mutation(
      "quiz: unknown kind of code", quiz, "```flight hidden", "```flight secret",
      at: .text("```flight secret"), says: "not 'flight secret'"),
    Mutation(
      "quiz: mix", quiz, "id: \"closed-shop\", kind: transfer",
      "id: \"closed-shop\", kind: diagnose",
      at: .line(1), says: "1 of 10 questions are of the kind transfer; of every ten 2 should be"),
    Mutation(
      "quiz: misconception that nobody meets", quiz,
      "@Misconception(id: \"landing-tells-nobody\") {",
      "@Misconception(id: \"landing-is-for-ever\") {\n  One.\n\n  Two.\n}\n\n"
        + "@Misconception(id: \"landing-tells-nobody\") {",
      at: .line(1), says: "no question betrays 'landing-is-for-ever'"),
    Mutation(
      "quiz: misconception of a lesson again", quiz,
      "@Misconception(id: \"landing-tells-nobody\") {",
      "@Misconception(id: \"links-are-mutual\") {", at: .line(1),
      says: "a second misconception 'links-are-mutual'"),
  ]

  /// Questions whose run has to be made to see what is wrong with them.
  static let quizRuns = [
    Mutation(
      "quiz: stated key that the run does not support", quiz,
      "@PredictOutput(id: \"low-over-the-runway\"",
      """
      @PredictOutput(id: "aside", kind: diagnose, step: "half-a-link", lines: "last") {
        What is said last?

        ```flight
        arrive AA101 9 8000
        arrive QF12 15 9000
        move QF12 9 8100
        ```

        @Answer(prints: "QF12: Position changed") { @Justification { So it is. } }
        @Choice(prints: "QF12: Landed", betrays: "links-are-mutual") { @Justification { No. } }
        @Choice(prints: "AA101: Landed", betrays: "links-are-mutual") { @Justification { No. } }
      }

      @PredictOutput(id: "low-over-the-runway"
      """,
      at: .text("id: \"aside\""),
      says: "the run says 'QF12: Too close! Abort!', not 'QF12: Position changed'"),
    Mutation(
      "quiz: wrong option that the run supports", quiz,
      "@PredictOutput(id: \"low-over-the-runway\"",
      """
      @PredictOutput(id: "aside", kind: diagnose, step: "half-a-link", lines: "last") {
        What is said last?

        ```flight
        arrive AA101 9 8000
        arrive QF12 15 9000
        move QF12 9 8100
        ```

        @Answer { @Justification { So it is. } }
        @Choice(prints: "QF12: Too close! Abort!", betrays: "links-are-mutual") { @Justification { No. } }
        @Choice(prints: "AA101: Landed", betrays: "links-are-mutual") { @Justification { No. } }
      }

      @PredictOutput(id: "low-over-the-runway"
      """,
      at: .text("id: \"aside\""), says: "one says what the run says"),
    Mutation(
      "quiz: line of a script that nobody performs", "08-Musketeers/Quiz.md", "  leave Porthos\n",
      "  leaves Porthos\n", at: .text("id: \"who-comes-last\""),
      says: "nobody performs [\"leaves\", \"Porthos\"]"),
  ]
}
