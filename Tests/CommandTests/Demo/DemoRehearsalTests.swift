import TestScale
import Testing

/// The demo without a terminal.
@Suite(.timeLimit(.minutes(30))) struct DemoRehearsalTests {
  @Test func everyLessonGoesAsItShould() {
    let lessons = TestScale.isLong ? Catalog.entries.map(\.number) : [1, 2]
    let words = lessons.map(String.init).joined(separator: " ")
    let result = lesson("demo \(words) --auto 0 --no-input", seconds: 300)
    #expect(result.end == .exit(0), "\(result)")
    #expect(result.lines.last == "Everything ran as expected.")
    let steps = lessons.compactMap { Library.builtIn.lesson($0)?.steps.count }.reduce(0, +)
    #expect(result.lines.count > steps)
  }

  @Test func withoutATerminalThereIsNoDemo() {
    let result = lesson("demo 1")
    #expect(result.end == .exit(64) && result.errorText.contains("--auto 0"))
  }

  @Test func aRehearsalHasAnEnd() {
    let result = lesson("demo 1 --auto 0 --loop")
    #expect(result.end == .exit(64) && result.errorText.contains("--loop"))
  }
}
