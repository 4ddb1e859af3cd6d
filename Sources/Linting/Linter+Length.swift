extension Linter {
  /// Checks how long steps are on a screen, and how often a lesson asks questions.
  mutating func lintLength(_ lesson: Lesson, _ files: LessonFiles) {
    for (step, next) in zip(lesson.mainSteps, lesson.mainSteps.dropFirst())
    where step.questions.isEmpty && next.questions.isEmpty {
      report(
        files, line: next.line,
        "neither this step nor the one before it asks anything; one of the two should")
    }
    for step in lesson.steps
    where step.questions.count > 1 && step.blocks.contains(where: \.isProse) {
      report(
        files, line: step.line,
        "\(step.questions.count) questions; a step has room for one")
    }
    for part in Set(lesson.steps.map(\.part)) {
      let steps = lesson.mainSteps.filter { $0.part == part }
      let minutes = library.minutes(of: steps)
      if minutes > ContentLimits.minutesOfPart {
        report(
          files, line: part?.line ?? 1,
          "\(minutes) minutes without a pause; \(ContentLimits.minutesOfPart) are enough")
      }
    }
    guard let facts else { return }
    let renderer = TextRenderer(width: ContentLimits.screenColumns, isUnicode: true)
    let document = DocumentBuilder(library: library, facts: facts, program: "lesson")
      .document(lesson, footer: [])
    let heights = document.sections.map {
      renderer.heading($0).count + renderer.lines($0.elements).count
    }
    for (step, height) in zip(lesson.steps, heights) where height > ContentLimits.linesOfStep {
      report(
        files, line: step.line,
        "\(height) lines at \(ContentLimits.screenColumns) columns; a step has at most "
          + "\(ContentLimits.linesOfStep)")
    }
    let median = heights.isEmpty ? 0 : heights.sorted()[heights.count / 2]
    if median > ContentLimits.linesOfMostSteps {
      // The step that needs the least shortening.
      let nearest = zip(heights, lesson.steps).filter { $0.0 >= median }.min { $0.0 < $1.0 }
      report(
        files, line: nearest?.1.line ?? 1,
        "half of the steps have \(median) lines or more, as this one; "
          + "\(ContentLimits.linesOfMostSteps) are enough")
    }
  }
}

extension Lesson {
  fileprivate var mainSteps: [Step] { steps.filter { !$0.isSideTrip } }
}

extension Block {
  fileprivate var isProse: Bool {
    switch self {
    case .prose, .list: true
    default: false
    }
  }
}
