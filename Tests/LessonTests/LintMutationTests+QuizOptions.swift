/// Edits of the sample quiz: its options and answers.
extension LintMutationTests {
  private static let quiz = SampleQuiz.path

  static let quizOptions = [
    Mutation(
      "quiz: right option without a justification", quiz,
      "    @Justification { Two references are made once. }\n", "",
      at: .text("id: \"valve\""), says: "option 3 has no @Justification"),
    Mutation(
      "quiz: right answer without a justification", quiz,
      "@Answer { @Justification { Each plane asks the planes on its own list. } }", "@Answer { }",
      at: .text("id: \"one-way\""), says: "no @Justification in @Answer"),
    Mutation(
      "quiz: option that says nothing", quiz, "    A farewell.\n", "",
      at: .text("id: \"three-shops\""), says: "option 2 says nothing"),
    Mutation(
      "quiz: two options", quiz,
      SampleQuiz.part(
        "  @Choice(isCorrect: false, betrays: \"links-are-mutual\") {\n    A book club",
        upTo: "  @Choice(isCorrect: true) {\n    A valve"),
      "", at: .text("id: \"valve\""), says: "fewer than three options"),
    Mutation(
      "quiz: one wrong option", quiz,
      SampleQuiz.part(
        "  @Choice(as: \"everyone-knows\"", upTo: "}\n\n@PredictOutput(id: \"goodbyes\""), "",
      at: .text("id: \"one-way\""), says: "fewer than two wrong options"),
    Mutation(
      "quiz: no answer to predict", quiz,
      "  @Answer { @Justification { Each plane asks the planes on its own list. } }\n", "",
      at: .text("id: \"one-way\""), says: "no @Answer { @Justification { … } }"),
    Mutation(
      "quiz: nothing is asked", quiz, "template: \"crowd\", measure: \"peerCalls\"",
      "template: \"crowd\"", at: .text("id: \"asked\""),
      says: "wants 'lines:', 'lists:' or 'measure:'"),
    Mutation(
      "quiz: highlight in a listing to choose from", quiz, "region: \"land\"",
      "region: \"land\", highlight: \"others\"", at: .text("id: \"goodbye\""),
      says: "a highlight in @SpotLine gives the answer away"),
  ]
}
