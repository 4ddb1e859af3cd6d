import TestScale
import Testing

@Suite(.timeLimit(.minutes(30))) struct LintCommandTests {
  /// It runs everything that the lessons rely on.
  @Test(.enabled(if: TestScale.isLong, "tried with LESSON_LONG_TESTS=1"))
  func thereAreNoProblems() {
    let finished = lesson("lint")
    #expect(finished.text == "\(Course.count) lessons, no problems\n")
    #expect(finished.end == .exit(0), "\(finished)")
  }
}
