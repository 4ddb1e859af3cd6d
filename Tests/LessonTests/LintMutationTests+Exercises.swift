extension LintMutationTests {
  /// Exercises that would tell learners something untrue.
  static let exercises = [
    Mutation(
      "attempt recognized by random flights alone", "04-Filtering/Exercises.md",
      #"fails: "near-misses, no-warning-lost", printing: "5/5999""#,
      #"fails: "no-warning-lost", printing: "the scenario of seed 1 differs""#,
      at: .text(#"fails: "no-warning-lost""#), says: "random flights differ for many reasons")
  ]
}
