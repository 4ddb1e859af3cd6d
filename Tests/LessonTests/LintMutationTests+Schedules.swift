extension LintMutationTests {
  private static let tower = "02-Tower/Lesson.md"

  /// Schedules that can't be followed, or don't do what's said of them.
  static let schedules = [
    Mutation(
      tower, "@Solution(schedule: \"aabb\")", "@Solution(schedule: \"aaab\")",
      at: "@Scheduler(id: \"make-them-hang\"",
      says: "question 'make-them-hang': its solution isn't the shortest"),
    Mutation(
      tower, "@Solution(schedule: \"aabb\")", "@Solution(schedule: \"aabc\")",
      at: "@Scheduler(id: \"make-them-hang\"",
      says: "schedule: 'c' isn't a thread; 'head-on' has a and b"),
    Mutation(
      tower, "@Solution(schedule: \"aabb\")", "@Hint", at: "@Scheduler(id: \"make-them-hang\"",
      says: "no @Solution(schedule: …) in it"),
    Mutation(
      tower, "id: \"hangs\", scene: \"head-on\"", "id: \"hangs\", scene: \"three-planes\"",
      says: "'three-planes' has no threads, so it can't follow a schedule"),
    Mutation(
      tower, "cure: \"head-on-cured\"", "cure: \"head-on-curd\"", at: "id: \"hangs\"",
      says: "did you mean 'head-on-cured'?"),
  ]

  /// Exercises that would tell learners something untrue.
  static let exercises = [
    Mutation(
      "02-Tower/Exercises.md", "",
      """
      # Exercises

      @Exercise(id: "filter", title: "A filter", kind: mend, minutes: 5, step: "when-and-when-not") {
        Write a filter that loses no warning.

        @Check(id: "no-warning-lost", random: 20, sameAs: 1) { No warning is lost. }
        @Attempt(title: "No plane", fails: "no-warning-lost", printing: "the scenario of seed 1 differs") { So. }
      }

      """, at: "@Attempt", says: "random flights differ for many reasons")
  ]
}
