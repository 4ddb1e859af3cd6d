@testable import Commands
import Testing

/// Claims about schedules: true ones are confirmed, and false ones are found to be false.
@Suite(.timeLimited) struct ShortestScheduleTests {
  private static let hanging = NamedQuestion.hanging
  private static let lesson = hanging?.lesson.number ?? 0
  private static let letters = hanging?.letters ?? ""
  private static let usual = Catalog.entry(lesson)?.staging.defaultScene ?? ""
  private static let scene = hanging?.scene ?? ""

  private static let cases: [(arguments: String, holds: Bool, found: String)] = [
    (
      #"scene: "\#(scene)", schedule: "\#(letters)", shortestTo: "hang""#, true,
      "\(letters), out of "
    ),
    (
      #"scene: "\#(scene)", schedule: "\#(letters.dropLast())", shortestTo: "hang""#, false,
      "none of"
    ),
    (
      #"scene: "\#(scene)", schedule: "\#(letters)", shortestTo: "hang", cure: "\#(scene)", upTo: 8"#,
      false, "in the cured scene "
    ),
    (#"scene: "\#(scene)", schedule: "\#(letters)", shortestTo: "nobody-warned""#, false, ""),
    (#"scene: "\#(usual)", schedule: "a", shortestTo: "hang""#, false, "it didn't run"),
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

  private static func check(_ arguments: String) throws -> Claim.Check {
    let (lesson, diagnostics) = LessonParser.parse(
      """
      # Title

      @Lesson(follows: "1")

      Promise.

      ## Step

      @Claim(id: "shortest", \(arguments)) {
        This schedule does it.
      }
      """, folder: "0\(lesson)-Scheduled")
    try #require(diagnostics.isEmpty, "\(diagnostics)")
    return try #require(lesson.claims.first).check
  }
}
