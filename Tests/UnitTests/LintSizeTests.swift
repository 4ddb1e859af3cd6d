import Testing

@testable import Course

/// Content that a program wrote: much of everything, and all of it wrong.
@Suite(.timeLimit(.minutes(30))) struct LintSizeTests {
  private func lint(_ text: String, listing: String = "", scenes: [String] = []) -> Int {
    let files = LessonFiles(
      folder: "01-Generated",
      files: [
        SourceFile(name: "Lesson.md", text: text), SourceFile(name: "Scenes.swift", text: listing),
      ], scenes: scenes)
    return Linter.lint(Library(lessons: [files], scenarios: []), facts: nil).count
  }

  @Test func regionsWithoutAnEnd() {
    expectLinear(300) { count in
      let names = (0..<count).map { "r\($0)" }
      let listing = names.map { "// snippet.\($0)\n" }.joined()
      #expect(lint("# Title\n", listing: listing, scenes: names) > count)
    }
  }

  @Test func placesAreThoseOfAPlainCount() {
    let text = "één\n\n" + String(repeating: "ü🛫a", count: 300) + "\nend"
    let places = TextPlaces(text.utf8)
    var (line, column, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      #expect(places.place(offset) == (line, column))
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      offset += UTF8.width(scalar)
    }
    #expect(places.place(offset) == (line, column))
  }
}
