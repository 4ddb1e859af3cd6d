@testable import LessonStage
import Testing

/// `printsAsSet:` compares all lines, each as often as it's printed, in any order.
@Suite(.timeLimit(.minutes(30))) struct ClaimAsSetTests {
  private static let key = RunKey(lesson: 7, code: .scene("hello"))

  @Test(arguments: [
    ("a / b / b", ["a", "b", "b"]),
    ("a / b / b", ["b", "a", "b"]),
    ("a", ["a"]),
    ("a /  / b", ["b", "a", ""]),
  ])
  func holdsInAnyOrder(_ claimed: String, _ printed: [String]) throws {
    let verdict = try check(claimed).verdict(facts(printed))
    #expect(verdict.holds)
    #expect(verdict.found == plural(printed.count, "line"))
  }

  @Test(arguments: [
    ("a / b", ["a"]),
    ("a", ["a", "a"]),
    ("a / a / b", ["a", "b", "b"]),
    ("a / b", ["a", "B"]),
    ("a / b", ["a / b"]),
    ("a", []),
  ])
  func failsForOtherLines(_ claimed: String, _ printed: [String]) throws {
    #expect(try !check(claimed).verdict(facts(printed)).holds)
  }

  /// The finding reads the same for every order of the same lines.
  @Test func findsTheSameInAnyOrder() throws {
    let found = try [["b", "a"], ["a", "b"]].map { try check("c").verdict(facts($0)).found }
    #expect(found == ["a / b", "a / b"])
    let trap = try check("a / b").verdict(facts(["a"], end: .trap)).found
    #expect(trap == Run.End.trap.words)
  }

  @Test func needsTheRun() throws {
    let check = try check("a / b")
    #expect(check.needs.keys == [Self.key])
    #expect(!check.verdict(RunResults(runs: [:], clientLines: { _ in nil })).holds)
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
