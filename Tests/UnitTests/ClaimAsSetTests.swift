@testable import LessonStage
import Testing

/// `printsAsSet:` compares all lines, each as often as it's printed, in any order.
@Suite(.timeLimit(.minutes(30))) struct ClaimAsSetTests {
  private static let key = RunKey(lesson: 7, code: .scene("hello"))

  @Test(arguments: [
    ("a / b / b", ["b", "a", "b"], true), ("a", ["a"], true), ("a /  / b", ["b", "a", ""], true),
    ("a / b", ["a"], false), ("a", ["a", "a"], false), ("a / a / b", ["a", "b", "b"], false),
    ("a / b", ["a", "B"], false), ("a / b", ["a / b"], false), ("a", [], false),
  ])
  func holdsInAnyOrder(_ claimed: String, _ printed: [String], _ holds: Bool) throws {
    let verdict = try check(claimed).verdict(facts(printed))
    #expect(verdict.holds == holds)
    if holds { #expect(verdict.found == plural(printed.count, "line")) }
  }

  /// The finding reads the same for every order of the same lines.
  @Test func findsTheSameInAnyOrder() throws {
    let found = try [["b", "a"], ["a", "b"]].map { try check("c").verdict(facts($0)).found }
    #expect(found == ["a / b", "a / b"])
    let trap = try check("a / b").verdict(facts(["a"], end: .trap)).found
    #expect(trap == Run.End.trap.words)
  }

  /// Returns a check as an author writes it.
  private func check(_ lines: String) throws -> Claim.Check {
    let text = #"@Claim(id: "set", scene: "hello", printsAsSet: "\#(lines)") { It prints these. }"#
    let written = WrittenLesson("## Step\n\n\(text)", folder: "07-Notifications")
    try #require(written.faults.isEmpty)
    return try #require(written.lesson.claims.first).check
  }

  private func facts(_ printed: [String], end: Run.End = .exit(code: 0)) -> RunResults {
    RunResults(runs: [Self.key: Run(Self.key, printing: printed, end: end)])
  }
}
