import Testing

@testable import Course

/// The demo without a terminal.
@Suite(.timeLimited) struct DemoRehearsalTests {
  @Test func everyLessonGoesAsItShould() {
    let lessons = TestScale.isLong ? Catalog.entries.map(\.number) : [1, 2]
    let words = lessons.map(String.init).joined(separator: " ")
    let result = lesson("demo \(words) --auto 0 --no-input", seconds: 300)
    #expect(result.end == .exit(0), "\(result)")
    #expect(result.lines.last == "Everything ran as expected.")
    let steps = lessons.compactMap { Library.builtIn.lesson($0)?.core.count }.reduce(0, +)
    #expect(result.lines.count { $0.contains(/^\d+\.\d+ .*: [\d.]+ min$/) } == steps)
  }

  /// Steps of any lessons, in the order that was typed; the questions of just these are to be
  /// voted on.
  @Test func itIsAboutTheStepsThatAreNamed() throws {
    let asked = try Course.prediction()
    let place = "\(asked.lesson).\(asked.number)"
    let result = lesson("demo 2.3-4 \(place) 2.1 --auto 0 --no-input")
    #expect(result.end == .exit(0), "\(result)")
    #expect(
      result.lines.prefix(4).map { $0.prefix { $0 != " " } } == [
        "2.3", "2.4", place[...], "2.1",
      ])
    #expect(result.lines[2].hasPrefix(place.padded(to: 5) + " \(asked.step.title): "))
    let votes = try #require(result.lines.firstIndex(of: "Questions to vote on:"))
    let prompt = try #require(asked.question.prompt.last?.styled { _ in nil }.text)
    #expect(
      result.lines.dropFirst(votes).contains {
        $0.hasPrefix("  \(place)") && $0.hasSuffix(prompt)
      })
  }

  @Test(
    arguments: [
      ("2.99", "error: lesson 2 has steps 1 to"), ("2.3-99", "not "),
      ("2.4-3", "error: '4-3' runs backwards: write 3-4"),
      ("2.x", "error: steps are a number or a range, as in 3.6 or 3.6-8, not 'x'"),
      ("2.1-2-3", "not '1-2-3'"), ("2.", "not ''"), ("99.1", "99"),
    ])
  func stepsThatAreNotThereAreNamed(_ typed: String, _ said: String) {
    let result = lesson("demo 1 \(typed) --auto 0 --no-input")
    #expect(result.end == .exit(64) && result.errorText.contains(said), "\(result)")
  }

  @Test func withoutATerminalThereIsNoDemo() {
    let result = lesson("demo 1")
    #expect(result.end == .exit(64) && result.errorText.contains("--auto 0"))
  }
}
