import TestScale
import Testing

@testable import LessonCLI

/// Claims about schedules: true ones are confirmed, and false ones are found to be false.
@Suite(.timeLimit(.minutes(30))) struct ShortestScheduleTests {
  private static let cases: [(arguments: String, holds: Bool, found: String)] = [
    (
      #"scene: "head-on", schedule: "aabb", shortestTo: "hang""#, true, "aabb of 10 schedules"
    ),
    (#"scene: "head-on", schedule: "bbaa", shortestTo: "hang""#, true, "bbaa of 10 schedules"),
    (#"scene: "head-on", schedule: "aaabb", shortestTo: "hang""#, false, "aabb hangs"),
    (#"scene: "head-on", schedule: "aab", shortestTo: "hang""#, false, "none of"),
    (#"scene: "head-on-cured", schedule: "aabb", shortestTo: "hang""#, false, "none of"),
    (
      #"scene: "head-on", schedule: "aabb", shortestTo: "hang", cure: "landing-trap", upTo: 8"#,
      false, "in the cured scene aab does"
    ),
    (
      #"scene: "landing-trap", schedule: "aab", shortestTo: "hang", cure: "same-spot", upTo: 8"#,
      true, "with the cure, none of 70 schedules of up to 8 steps"
    ),
    (
      #"scene: "same-spot", schedule: "aaabbbab", shortestTo: "nobody-warned""#, false,
      "none of 70 schedules warns no one"
    ),
    (#"scene: "head-on", schedule: "bbbbaaaa", shortestTo: "finish""#, true, "bbbbaaaa of"),
    (#"scene: "actor-gap", schedule: "ababab", shortestTo: "nobody-warned""#, true, "ababab of 20"),
    (#"scene: "three-planes", schedule: "a", shortestTo: "hang""#, false, "it didn't run"),
  ]

  @Test(.waits, arguments: cases)
  func isFound(_ arguments: String, _ holds: Bool, _ found: String) throws {
    let verdict = try Self.check(arguments).verdict(Self.facts.get())
    #expect(verdict.holds == holds, "\(verdict.found)")
    #expect(verdict.found.hasPrefix(found), "\(verdict.found)")
  }

  /// The runs of all cases together: some wait for a deadline, and can do so side by side.
  private static let facts = Result {
    let needs = RunNeeds(joining: try cases.map { try check($0.arguments).needs })
    return try BuiltExecutable.runner.facts(needs, in: .builtIn)
  }

  /// Returns a check as an author writes it.
  private static func check(_ arguments: String) throws -> Claim.Check {
    let (lesson, diagnostics) = LessonParser.parse(
      """
      # Title

      @Lesson(minutes: 1, follows: "1")

      Promise.

      ## Step

      @Claim(id: "shortest", \(arguments)) {
        This schedule does it.
      }
      """, folder: "03-Concurrency")
    try #require(diagnostics.isEmpty, "\(diagnostics)")
    return try #require(lesson.claims.first).check
  }
}
