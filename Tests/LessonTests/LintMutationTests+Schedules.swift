extension LintMutationTests {
  private static let third = "03-Concurrency/Lesson.md"

  /// Schedules that can't be followed, or don't do what's said of them.
  static let schedules = [
    Mutation(
      "solution that does not do it", third, "@Solution(schedule: \"aabb\")",
      "@Solution(schedule: \"aaab\")", at: .text("@Scheduler(id: \"make-them-hang\""),
      says: "question 'make-them-hang': its solution isn't the shortest"),
    Mutation(
      "solution for a thread that there is not", third, "@Solution(schedule: \"aabb\")",
      "@Solution(schedule: \"aabc\")", at: .text("@Scheduler(id: \"make-them-hang\""),
      says: "schedule: 'c' isn't a thread; 'head-on' has a and b"),
    Mutation(
      "solution without a letter", third, "@Solution(schedule: \"aabb\")", "@Solution",
      at: .text("@Solution {"), says: "@Solution wants 'schedule:'"),
    Mutation(
      "question without a solution", third, "@Solution(schedule: \"aabb\")",
      "@Hint", at: .text("@Scheduler(id: \"make-them-hang\""),
      says: "no @Solution(schedule: …) in it"),
    Mutation(
      "goal that is none", third, "id: \"make-them-hang\", scene: \"head-on\", goal: \"hang\"",
      "id: \"make-them-hang\", scene: \"head-on\", goal: \"hand\"",
      at: .text("@Scheduler(id: \"make-them-hang\""), says: "did you mean 'hang'?"),
    Mutation(
      "two hints", third, "  @Hint { Each must hold something before the other wants it. }\n", "",
      at: .text("@Scheduler(id: \"make-them-hang\""), says: "2 hints; three are wanted"),
    Mutation(
      "scene without threads", third, "id: \"landing-schedule\", scene: \"landing-trap\"",
      "id: \"landing-schedule\", scene: \"three-planes\"", at: .text("id: \"landing-schedule\""),
      says: "'three-planes' has no threads, so it can't follow a schedule"),
    Mutation(
      "cure without a length", third, "cure: \"landing-trap-cured\", upTo: 8",
      "cure: \"landing-trap-cured\"", at: .text("id: \"landing-schedule\""),
      says: "@Claim wants 'upTo:'"),
    Mutation(
      "search without end", third, "cure: \"landing-trap-cured\", upTo: 8",
      "cure: \"landing-trap-cured\", upTo: 80", at: .text("id: \"landing-schedule\""),
      says: "upTo: 80 isn't a number of steps from 1 to 10"),
    Mutation(
      "unknown cure", third, "cure: \"landing-trap-cured\"", "cure: \"landing-trap-curd\"",
      at: .text("id: \"landing-schedule\""), says: "did you mean 'landing-trap-cured'?"),
    Mutation(
      "schedule of too many letters", third, "schedule: \"aab\", shortestTo",
      "schedule: \"aaaaaaaaaab\", shortestTo", at: .text("id: \"landing-schedule\""),
      says: "schedule: 'aaaaaaaaaab' must have 1 to 10 letters"),
  ]
}
