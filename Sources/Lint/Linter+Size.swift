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

  mutating func lintSizes(_ lessons: [(files: LessonFiles, lesson: Lesson)]) {
    for (files, lesson) in lessons {
      guard let size = sizes[lesson.number], size.core.minutes > ContentLimits.minutesOfCore
      else { continue }
      report(
        files, line: 1,
        "the core takes \(size.core.minutes) minutes; at most \(ContentLimits.minutesOfCore)")
    }
    let all = sizes.values.reduce(LessonSize()) { $0 + $1 }
    for (name, size, limit) in [
      ("the cores", all.core, ContentLimits.cores), ("More", all.more, ContentLimits.more),
    ] {
      if size.minutes > limit.minutes {
        report(
          "Lessons", 1,
          "\(name) of all lessons: \(size.minutes) minutes; at most \(limit.minutes)")
      }
      if size.words > limit.words {
        report(
          "Lessons", 1, "\(name) of all lessons: \(size.words) words; at most \(limit.words)")
      }
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

/// The numbers that the linter holds lessons to; the reference for authors states the same ones.
package enum ContentLimits {
  /// The widest line of a listing: it must fit beside a gutter, and on a projector.
  package static let columns = 64
  /// The most lines in a step with everything revealed, on a screen of ``screenColumns`` columns.
  package static let linesOfStep = 60
  package static let screenColumns = 88
  /// The number of hints for a challenge.
  package static let hints = 3
  /// The number of solutions to an exercise.
  package static let solutions = 2
  package static let attempts = 2

  // MARK: The course

  /// In minutes.
  package static let minutesOfCore = 20
  package static let cores = (minutes: 110, words: 19_500)
  package static let more = (minutes: 90, words: 16_000)
  /// The lessons whose output is compared with that of the stage before, the last one with itself.
  package static let lessonsWithOutputDiff = 2...9
}
