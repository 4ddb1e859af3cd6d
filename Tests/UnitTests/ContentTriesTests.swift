@testable import LessonStage
import Testing

/// Claims about runs that end one way or another by chance.
@Suite(.timeLimit(.minutes(30))) struct ContentTriesTests {
  private static let text = """
    # T

    @Lesson(minutes: 1, follows: "x")

    One sentence.

    ## One

    @Claim(id: "c", scene: "race", tries: TRIES, failsToPrint: "2 of 2") { It fails. }
    """

  @Test func eachTryIsARunOfItsOwn() throws {
    let claim = try #require(parsedClaim(tries: "3"))
    #expect(claim.check.needs.keys.map(\.attempt) == [1, 2, 3])
    #expect(Set(claim.check.needs.keys).count == 3)
  }

  @Test(arguments: [
    (2, "try 2: it stopped with a runtime failure"),
    (3, "try 3: 1 of 2"),
    (nil, "2 of 2 in all of 3 tries"),
  ])
  func oneFailureIsEnough(_ failing: Int?, _ found: String) throws {
    let claim = try #require(parsedClaim(tries: "3"))
    let runs = claim.check.needs.keys.map { key in
      switch (key.attempt == failing, failing) {
      case (true, 2): (key, run("2 of 2", end: .trap))
      case (true, _): (key, run("1 of 2"))
      default: (key, run("2 of 2"))
      }
    }
    let facts = RunResults(runs: Dictionary(uniqueKeysWithValues: runs), clientLines: { _ in nil })
    let verdict = claim.check.verdict(facts)
    #expect(verdict.holds == (failing != nil))
    #expect(verdict.found == found)
  }

  @Test func aTryThatDidNotRunProvesNothing() throws {
    let claim = try #require(parsedClaim(tries: "3"))
    #expect(!claim.check.verdict(RunResults(runs: [:], clientLines: { _ in nil })).holds)
  }

  @Test(arguments: ["1", "21", "0", "-1"]) func numbersOutOfRangeAreRefused(_ tries: String) {
    let (lesson, faults) = LessonParser.parse(
      Self.text.replacing("TRIES", with: tries), folder: "03-Long")
    #expect(lesson.claims.isEmpty)
    #expect(faults.contains { $0.message == "tries: \(tries) isn't a number from 2 to 20" })
  }

  private func parsedClaim(tries: String) -> Claim? {
    LessonParser.parse(Self.text.replacing("TRIES", with: tries), folder: "03-Long")
      .lesson.claims.first
  }

  private func run(_ text: String, end: Run.End = .exit(code: 0)) -> Run {
    let line = OutputLine(text: text, file: "A.swift", line: 1, function: "f()", thread: 1)
    return Run(
      RunKey(lesson: 3, code: .scene("race")), events: [.line(line)], counts: nil, end: end)
  }
}
