extension Linter {
  /// Checks that each step fits on a screen that one can scroll through.
  mutating func lintLength(_ lesson: Lesson, _ files: LessonFiles) {
    guard let facts else { return }
    let renderer = TextRenderer(width: ContentLimits.screenColumns, isUnicode: true)
    let document = DocumentBuilder(library: library, facts: facts, program: "lesson")
      .document(lesson, footer: [])
    for (step, section) in zip(lesson.steps, document.sections) {
      let height = renderer.heading(section).count + renderer.lines(section.elements).count
      guard height > ContentLimits.linesOfStep else { continue }
      report(
        files, line: step.line,
        "\(height) lines at \(ContentLimits.screenColumns) columns; a step has at most "
          + "\(ContentLimits.linesOfStep)")
    }
  }
}
