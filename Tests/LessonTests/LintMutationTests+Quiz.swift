/// Edits of the sample quiz: what its questions say, and what they're made of.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path

  /// Text that isn't a quiz at all, or names something that doesn't exist.
  static let quizzes = [
    Mutation(quiz, "template: \"ghosts\"", "template: \"ghost\"", says: "did you mean 'ghosts'?"),
    Mutation(
      quiz, "as: \"nobody-lands\", betrays: \"landing", "as: \"nobody-land\", betrays: \"landing",
      at: "id: \"asked\"",
      says: "did you mean 'nobody-lands'?"),
    Mutation(
      quiz, "", SampleQuiz.aside("@Choice(as: \"any-height\""), at: "id: \"aside\"",
      says: "as: \"any-height\" goes with a template"),
    Mutation(quiz, "{lander} told none", "{landing} told none", says: "'{landing}' isn't a fact"),
    Mutation(
      quiz, "kind: dont-use, step: \"half-a-link\"", "kind: dont-use, step: \"half-a-lnk\"",
      at: "id: \"valve\"", says: "no step 'half-a-lnk' in Lesson.md; did you mean 'half-a-link'?"),
    Mutation(quiz, "# Sample\n", "", says: "no title"),
    Mutation(
      quiz, "@SpotLine(id:", "Now look:\n\n@SpotLine(id:", says: "a quiz is a title, then questions"
    ),
    Mutation(quiz, "  arrive QF12 15 9000\n", "  arrive QF12 15 9000 ft\n", says: "unexpected ft"),
    Mutation(
      quiz, "```flight", "```script", at: "id: \"who-first\"", says: "lesson 1 performs no scripts"),
    Mutation(quiz, "```flight", "```flight secret", says: "not 'flight secret'"),
    Mutation(
      quiz, "  Where is it enough that two objects hold each other?\n", "", at: "id: \"valve\"",
      says: "@MultipleChoice asks nothing"),
  ]

  /// Ids, misconceptions, and the mix of kinds.
  static let quizOrder = [
    Mutation(
      quiz, "id: \"sixth\"", "id: \"fifth\"",
      at: "id: \"fifth\", kind: requirement, step: \"half-a-link\") {\n  A sixth",
      says: "a second question 'fifth' in the quizzes"),
    Mutation(quiz, "id: \"sixth\"", "id: \"A sixth\"", says: "small letters, digits and hyphens"),
    Mutation(quiz, "id: \"sixth\"", "id: \"6\"", says: "and isn't a number"),
    Mutation(
      quiz, "@Misconception(id: \"landing-tells-nobody\") {",
      "@Misconception(id: \"links-are-mutual\") {", at: "# Sample",
      says: "a second misconception 'links-are-mutual'"),
  ]

  private static let prompt = "  Where is it enough that two objects hold each other?\n"

  /// Pieces that are in the wrong place, or lack what they need.
  static let quizForms = [
    Mutation(
      quiz, "# Sample\n", "# Sample\n\n# Another\n", at: "# Another", says: "a second title"),
    Mutation(
      quiz, "template: \"ghosts\", lines: \"all\"", "template: \"ghosts\", lines: \"last 99\"",
      at: "id: \"goodbyes\"",
      says: "lines: \"last 99\" is neither all, last nor a range such as 1…2"),
    Mutation(
      quiz, prompt, prompt + "\n  - One.\n  - Two.\n", at: "- One.",
      says: "@MultipleChoice holds text, code and directives"),
    Mutation(
      quiz, "  @Answer { @Justification { A plane that isn't",
      "  @Answer { @Justification { Once. } }\n  @Answer { @Justification { A plane that isn't",
      at: "A plane that isn't", says: "a second @Answer"),
    Mutation(
      quiz, prompt, prompt + "\n  @Output\n", at: "  @Output",
      says: "there's no run in this question"),
    Mutation(
      quiz, prompt, prompt + "\n  @Holding(scene: \"ghost\")\n", at: "@Holding",
      says: "@Holding doesn't belong in @MultipleChoice"),
    Mutation(
      quiz, "    A farewell.\n", "    A farewell.\n\n    Another.\n", at: "    Another.",
      says: "an option is one paragraph"),
    Mutation(
      quiz, "    A farewell.\n", "    A farewell.\n    @Trial\n",
      says: "@Trial doesn't belong in @Choice"),
  ]

  static let quizOptions = [
    Mutation(
      quiz, "@Answer { @Justification { Each plane asks the planes on its own list. } }",
      "@Answer { }", at: "id: \"one-way\"", says: "no @Justification in @Answer"),
    Mutation(
      quiz, "    A farewell.\n", "", at: "id: \"three-shops\"", says: "option 2 says nothing"),
    Mutation(
      quiz,
      SampleQuiz.part(
        "  @Choice(isCorrect: false, betrays: \"links-are-mutual\") {\n    A book club",
        upTo: "  @Choice(isCorrect: true) {\n    A valve"), "", at: "id: \"valve\"",
      says: "fewer than three options"),
    Mutation(
      quiz,
      SampleQuiz.part(
        "  @Choice(value: \"999\", betrays: \"forgetting-fails-loudly\"",
        upTo: "}\n\n@PredictOutput(id: \"goodbyes\""), "",
      at: "id: \"one-way\"", says: "fewer than two wrong options"),
    Mutation(
      quiz, "  @Answer { @Justification { Each plane asks the planes on its own list. } }\n", "",
      at: "id: \"one-way\"", says: "no @Answer { @Justification { … } }"),
    Mutation(
      quiz, "template: \"crowd\", measure: \"peerCalls\"", "template: \"crowd\"",
      at: "id: \"asked\"", says: "wants 'lines:', 'lists:' or 'measure:'"),
    Mutation(
      quiz, "region: \"land\"", "region: \"land\", highlight: \"others\"", at: "id: \"goodbye\"",
      says: "a highlight in @SpotLine gives the answer away"),
  ]
}
