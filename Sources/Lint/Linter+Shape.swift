extension Linter {
  mutating func lintShape(_ lesson: Lesson, _ files: LessonFiles) {
    lintParts(lesson, files)
    if lesson.promise.inlines.isEmpty {
      report(files, line: 1, "no sentence that says what a reader can do afterward")
    }
  }

  /// Checks that either all steps of a lesson's core belong to parts, or none do.
  private mutating func lintParts(_ lesson: Lesson, _ files: LessonFiles) {
    let parts = Dictionary(grouping: lesson.core, by: \.part)
    guard parts.keys.contains(where: { $0 != nil }) else { return }
    if let first = parts[nil]?.first {
      report(files, line: first.line, "this step is before the first @Part")
    }
    if parts.count == 1, let part = lesson.core.first?.part {
      report(files, line: part.line, "one part is the whole core")
    }
    for (part, steps) in parts where part != nil {
      let pauses = steps.dropLast().contains { $0.blocks.contains(where: \.isPause) }
      if pauses { report(files, line: steps[0].line, "a @Pause before the part's last step") }
      let isLast = steps.last?.id == lesson.core.last?.id
      if !isLast, steps.last?.blocks.contains(where: \.isPause) != true {
        report(files, line: steps.last?.line ?? 1, "this part ends without a @Pause")
      }
    }
  }
}

extension Block {
  fileprivate var isPause: Bool { if case .pause = self { true } else { false } }
}

extension Linter {
  /// Checks that each step fits on a screen that one can scroll through, and counts the words.
  mutating func lintLength(_ lesson: Lesson, _ files: LessonFiles) {
    var size = LessonSize()
    size.core.minutes = library.minutes(of: lesson.core)
    if !lesson.more.isEmpty { size.more.minutes = library.minutes(of: lesson.more) }
    defer { sizes[lesson.number] = size }
    guard let builder else { return }
    let renderer = TextRenderer(width: ContentLimits.screenColumns, isUnicode: true)
    let document = builder.document(lesson, footer: [])
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

/// How much there is to read in a lesson.
package struct LessonSize: Hashable, Sendable {
  package var core = Amount()
  package var more = Amount()

  /// What's on the screen with everything revealed, counted as `wc -w` does, and how long it takes.
  package struct Amount: Hashable, Sendable {
    package var words = 0
    package var minutes = 0

    static func + (one: Self, other: Self) -> Self {
      Self(words: one.words + other.words, minutes: one.minutes + other.minutes)
    }
  }

  static func + (one: Self, other: Self) -> Self {
    Self(core: one.core + other.core, more: one.more + other.more)
  }
}

extension LessonSize.Amount: CustomStringConvertible {
  package var description: String { "\(plural(words, "word")), \(minutes) min" }
}
