/// Edits of the sample quiz: pieces that are in the wrong place, or lack what they need.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path
  private static let prompt = "  Where is it enough that two objects hold each other?\n"

  static let quizForms = [
    Mutation(
      "quiz: second title", quiz, "# Sample\n", "# Sample\n\n# Another\n",
      at: .text("# Another"), says: "a second title"),
    Mutation(
      "quiz: no lines", quiz, "template: \"ghosts\", lines: \"all\"",
      "template: \"ghosts\", lines: \"last 99\"", at: .text("id: \"goodbyes\""),
      says: "lines: \"last 99\" is neither all, last nor a range such as 1…2"),
    Mutation(
      "quiz: list in a question", quiz, prompt, prompt + "\n  - One.\n  - Two.\n",
      at: .text("- One."), says: "a question holds paragraphs, code and directives"),
    Mutation(
      "quiz: second answer", quiz, "  @Answer { @Justification { A plane that isn't",
      "  @Answer { @Justification { Once. } }\n  @Answer { @Justification { A plane that isn't",
      at: .text("A plane that isn't"), says: "a second @Answer"),
    Mutation(
      "quiz: output of nothing", quiz, prompt, prompt + "\n  @Output\n", at: .text("  @Output"),
      says: "there's no run in this question"),
    Mutation(
      "quiz: directive of a lesson", quiz, prompt, prompt + "\n  @Holding(scene: \"ghost\")\n",
      at: .text("@Holding"), says: "@Holding doesn't belong in @MultipleChoice"),
    Mutation(
      "quiz: option of two paragraphs", quiz, "    A farewell.\n",
      "    A farewell.\n\n    Another.\n", at: .text("    Another."),
      says: "an option is one paragraph"),
    Mutation(
      "quiz: directive in an option", quiz, "    A farewell.\n", "    A farewell.\n    @Trial\n",
      at: .text("    @Trial"), says: "@Choice holds a text and a @Justification"),
  ]
}
