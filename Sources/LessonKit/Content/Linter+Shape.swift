extension Linter {
  mutating func lintShape(_ lesson: Lesson, _ files: LessonFiles) {
    if !(8...10).contains(lesson.steps.count) {
      report(files, line: 1, "\(lesson.steps.count) steps; a lesson has 8 to 10")
    }
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
      if words > 130 {
        report(files, line: step.line, "\(words) words; a step is one screen of thought, about 120")
      }
      let claims = step.blocks.count { if case .claim = $0 { true } else { false } }
      if claims > 3 {
        report(files, line: step.line, "\(claims) claims; a screen has room for three")
      }
    }
  }
}
