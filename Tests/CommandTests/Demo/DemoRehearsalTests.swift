import Testing

/// The demo without a terminal.
@Suite struct DemoRehearsalTests {
  @Test func everyLessonGoesAsItShould() {
    let result = lesson("demo --auto 0 --no-input")
    #expect(result.end == .exit(0), "\(result)")
    #expect(result.lines.last == "All of it went as it should.")
    #expect(result.lines.count > 80)
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
