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

  /// A learner's own schedule is judged by a run that stops with it.
  @Test(arguments: [
    ("make-them-hang", "baba", true), ("make-them-hang", "aab", false),
    ("make-them-hang", "aaaabbbb", false), ("let-them-through", "bbbabbbaaa", false),
    ("let-them-through", "bbbbaaaa", true), ("let-them-through", "aaaabbb", false),
    ("neither-notices", "ababab", false), ("neither-notices", "abababab", true),
    ("neither-notices", "aaaabbbb", false),
  ])
  func aLearnersScheduleIsJudged(_ id: String, _ letters: String, _ isRight: Bool) throws {
    let lesson = try #require(Library.builtIn.lesson(3))
    let question = try #require(lesson.questions.first { $0.id == id })
    guard case .scheduler(let sample) = question.assignment else {
      Issue.record("\(id) wants no schedule")
      return
    }
    var key = sample.run
    key.schedule?.letters = letters
    let facts = try BuiltExecutable.runner.facts(RunNeeds(key), in: .builtIn)
    let outcome = question.outcome(of: try #require(facts[key]))
    #expect((outcome == .right) == isRight)
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
