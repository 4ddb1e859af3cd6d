extension LintMutationTests {
  /// Exercises that would tell learners something untrue.
  static let exercises = [
    Mutation(
      "attempt recognized by random flights alone", "02-Tower/Exercises.md",
      #"even at 5", fails: "near-misses, no-warning-lost", printing: "false false""#,
      #"even at 5", fails: "no-warning-lost", printing: "the scenario of seed 1 differs""#,
      at: .text(#"fails: "no-warning-lost""#), says: "random flights differ for many reasons")
  ]
}
