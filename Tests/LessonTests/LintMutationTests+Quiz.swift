/// Edits of the sample quiz: what its questions say, and how many there are of each kind.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path

  /// Text that isn't a quiz at all, or names something that doesn't exist.
  static let quizzes = [
    Mutation(
      "quiz: unknown template", quiz, "template: \"ghosts\"", "template: \"ghost\"",
      at: .text("template: \"ghost\""), says: "did you mean 'ghosts'?"),
    Mutation(
      "quiz: unknown belief", quiz, "as: \"nobody-lands\"", "as: \"nobody-land\"",
      at: .text("id: \"asked\""), says: "did you mean 'nobody-lands'?"),
    Mutation(
      "quiz: belief without a template", quiz, "", SampleQuiz.aside("@Choice(as: \"any-height\""),
      at: .text("id: \"aside\""), says: "as: \"any-height\" goes with a template"),
    Mutation(
      "quiz: unknown role", quiz, "{lander} told none", "{landing} told none",
      at: .text("{landing}"), says: "'{landing}' isn't a fact"),
    Mutation(
      "quiz: unknown step", quiz, "kind: dont-use, step: \"half-a-link\"",
      "kind: dont-use, step: \"half-a-lnk\"", at: .text("id: \"valve\""),
      says: "no step 'half-a-lnk' in Lesson.md; did you mean 'half-a-link'?"),
    Mutation(
      "quiz: unknown scene", quiz, "id: \"fifth\", kind:", "id: \"fifth\", scene: \"ghots\", kind:",
      at: .text("id: \"fifth\""), says: "lesson 1 has no scene 'ghots'; did you mean 'ghost'?"),
    Mutation(
      "quiz: unknown scene as evidence", quiz, "A fifth plane joins four.",
      "A fifth plane joins four.\n\n  @Network(scene: \"ghots\")\n\n ",
      at: .text("id: \"fifth\""), says: "lesson 1 has no scene 'ghots'; did you mean 'ghost'?"),
    Mutation(
      "quiz: unknown listing as evidence", quiz, "A fifth plane joins four.",
      "A fifth plane joins four.\n\n  @Listing(file: \"Airplane.swift\", region: \"lnk\")\n\n ",
      at: .text("id: \"fifth\""), says: "no region 'lnk' in Airplane.swift; did you mean 'link'?"),
    Mutation(
      "quiz: no title", quiz, "# Sample\n", "", at: .line(1), says: "no title"),
    Mutation(
      "quiz: prose between questions", quiz, "@SpotLine(id:", "Now look:\n\n@SpotLine(id:",
      at: .text("Now look:"), says: "a quiz is a title, then questions"),
    Mutation(
      "quiz: faulty flight", quiz, "  arrive QF12 15 9000\n", "  arrive QF12 15 9000 ft\n",
      at: .text("arrive QF12 15 9000 ft"), says: "unexpected ft"),
    Mutation(
      "quiz: script where planes fly", quiz, "```flight", "```script",
      at: .text("id: \"who-first\""), says: "lesson 1 performs no scripts"),
    Mutation(
      "quiz: unknown kind of code", quiz, "```flight", "```flight secret",
      at: .text("```flight secret"), says: "not 'flight secret'"),
    Mutation(
      "quiz: nothing is asked", quiz,
      "  Where is it enough that two objects hold each other?\n",
      "", at: .text("id: \"valve\""), says: "@MultipleChoice asks nothing"),
  ]

  /// Ids, misconceptions, and the mix of kinds.
  static let quizOrder = [
    Mutation(
      "quiz: id taken", quiz, "id: \"sixth\"", "id: \"fifth\"",
      at: .text("id: \"fifth\", kind: requirement, step: \"half-a-link\") {\n  A sixth"),
      says: "a second question 'fifth' in the quizzes"),
    Mutation(
      "quiz: id that is no slug", quiz, "id: \"sixth\"", "id: \"A sixth\"",
      at: .text("A sixth\""), says: "small letters, digits and hyphens"),
    Mutation(
      "quiz: id that is a number", quiz, "id: \"sixth\"", "id: \"6\"",
      at: .text("id: \"6\""), says: "and isn't a number"),
    Mutation(
      "quiz: misconception of a lesson again", quiz,
      "@Misconception(id: \"landing-tells-nobody\") {",
      "@Misconception(id: \"links-are-mutual\") {", at: .line(1),
      says: "a second misconception 'links-are-mutual'"),
  ]
}
