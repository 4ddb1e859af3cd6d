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
