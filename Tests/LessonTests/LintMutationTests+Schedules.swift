extension LintMutationTests {
  private static let tower = "02-Tower/Lesson.md"

  /// Schedules that can't be followed, or don't do what's said of them.
  static let schedules = [
    Mutation(
      "solution that does not do it", tower, "@Solution(schedule: \"aabb\")",
      "@Solution(schedule: \"aaab\")", at: .text("@Scheduler(id: \"make-them-hang\""),
      says: "question 'make-them-hang': its solution isn't the shortest"),
    Mutation(
      "solution for a thread that there is not", tower, "@Solution(schedule: \"aabb\")",
      "@Solution(schedule: \"aabc\")", at: .text("@Scheduler(id: \"make-them-hang\""),
      says: "schedule: 'c' isn't a thread; 'head-on' has a and b"),
    Mutation(
      "solution without a letter", tower, "@Solution(schedule: \"aabb\")", "@Solution",
      at: .text("@Scheduler(id: \"make-them-hang\""), says: "no @Solution(schedule: …) in it"),
    Mutation(
      "question without a solution", tower, "@Solution(schedule: \"aabb\")",
      "@Hint", at: .text("@Scheduler(id: \"make-them-hang\""),
      says: "no @Solution(schedule: …) in it"),
    Mutation(
      "scene without threads", tower, "id: \"hangs\", scene: \"head-on\"",
      "id: \"hangs\", scene: \"three-planes\"", at: .text("id: \"hangs\""),
      says: "'three-planes' has no threads, so it can't follow a schedule"),
    Mutation(
      "unknown cure", tower, "cure: \"head-on-cured\"", "cure: \"head-on-curd\"",
      at: .text("id: \"hangs\""), says: "did you mean 'head-on-cured'?"),
  ]
}
