extension Linter {
  mutating func lintShape(_ lesson: Lesson, _ files: LessonFiles) {
    lintParts(lesson, files)
    if lesson.promise.inlines.isEmpty {
      report(files, line: 1, "no sentence that says what a reader can do afterwards")
    }
    for step in lesson.steps {
      let words = step.blocks.reduce(0) { count, block in
        switch block {
        case .prose(let prose), .aside(_, let prose): count + prose.wordCount
        case .list(let items): count + items.reduce(0) { $0 + $1.wordCount }
        default: count
        }
      }
      if words > ContentLimits.words {
        report(files, line: step.line, "\(words) words; a step is one screen of thought, about 120")
      }
      let claims = step.blocks.count { if case .claim = $0 { true } else { false } }
      if claims > ContentLimits.claimsOfStep {
        report(files, line: step.line, "\(claims) claims; a screen has room for three")
      }
    }
  }

  /// A lesson has 8 to 10 steps, or else parts that have at most five.
  private mutating func lintParts(_ lesson: Lesson, _ files: LessonFiles) {
    let parts = Dictionary(grouping: lesson.steps, by: \.part)
    guard parts.keys.contains(where: { $0 != nil }) else {
      if !ContentLimits.steps.contains(lesson.steps.count) {
        report(files, line: 1, "\(lesson.steps.count) steps; a lesson has 8 to 10")
      }
      return
    }
    if lesson.steps.count < ContentLimits.steps.lowerBound {
      report(files, line: 1, "\(lesson.steps.count) steps; a lesson has at least 8")
    }
    for (part, steps) in parts {
      guard let part else {
        report(files, line: steps[0].line, "this step stands before the first @Part")
        continue
      }
      if steps.count > ContentLimits.stepsOfPart {
        report(files, line: part.line, "\(steps.count) steps; a part has at most five")
      }
      if parts.count == 1 { report(files, line: part.line, "one part is the whole lesson") }
    }
  }
}
