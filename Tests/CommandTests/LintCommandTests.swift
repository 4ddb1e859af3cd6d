import TestScale
import Testing

@Suite(.timeLimit(.minutes(30))) struct LintCommandTests {
  /// It runs everything that the lessons rely on.
  @Test(.enabled(if: TestScale.isLong, "tried with LESSON_LONG_TESTS=1"))
  func thereAreNoProblems() throws {
    let finished = lesson("lint")
    var lines = finished.text.split(separator: "\n").map(String.init)
    #expect(lines.popLast() == "\(Course.count) lessons, no problems")
    #expect(lines.count == Course.count)
    for (line, entry) in zip(lines, Catalog.entries) {
      let size = #/(.*): core \d+ words, \d+ min; More \d+ words?, \d+ min/#
      #expect(try size.wholeMatch(in: line)?.1 == entry.folder[...], "\(line)")
    }
    #expect(finished.end == .exit(0), "\(finished)")
  }
}
