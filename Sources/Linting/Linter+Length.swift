extension Linter {
  /// Checks that each step fits on a screen that one can scroll through, and counts the words.
  mutating func lintLength(_ lesson: Lesson, _ files: LessonFiles) {
    var size = LessonSize()
    size.core.minutes = library.minutes(of: lesson.core)
    if !lesson.more.isEmpty { size.more.minutes = library.minutes(of: lesson.more) }
    defer { sizes[lesson.number] = size }
    guard let facts else { return }
    let renderer = TextRenderer(width: ContentLimits.screenColumns, isUnicode: true)
    let document = DocumentBuilder(library: library, facts: facts, program: "lesson")
      .document(lesson, footer: [])
    for (step, section) in zip(lesson.steps, document.sections) {
      let lines = renderer.heading(section) + renderer.lines(section.elements)
      let words = lines.reduce(0) { $0 + $1.text.utf8.split(separator: ASCII.space).count }
      if step.isMore { size.more.words += words } else { size.core.words += words }
      let height = lines.count
      guard height > ContentLimits.linesOfStep else { continue }
      report(
        files, line: step.line,
        "\(height) lines at \(ContentLimits.screenColumns) columns; a step has at most "
          + "\(ContentLimits.linesOfStep)")
    }
  }
}
