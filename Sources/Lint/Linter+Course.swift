extension Linter {
  /// Checks the shape that makes it a course that people finish: what the cores hold, in which
  /// order, and how long they and More take.
  mutating func lintCourse(_ lessons: [(files: LessonFiles, lesson: Lesson)]) {
    for (files, lesson) in lessons
    where holdsCourse || lesson.steps.contains(where: { $0.role != nil }) {
      lintRoles(lesson, files)
    }
    guard holdsCourse else { return }
    for (files, lesson) in lessons { lintStages(lesson, files) }
    lintCores(lessons)
    lintSizes(lessons)
  }

  // MARK: Roles

  /// Checks that a core has one step for each role, in their order, and ends with its card.
  private mutating func lintRoles(_ lesson: Lesson, _ files: LessonFiles) {
    for step in lesson.more where step.role != nil {
      report(files, line: step.line, "a step of More has no @Role")
    }
    var wanted = StepRole.allCases[...]
    for step in lesson.core {
      guard let role = step.role else { continue }
      if let index = wanted.firstIndex(of: role) {
        for missing in wanted[..<index] {
          report(
            files, line: step.line, "no step with the role '\(missing)' before that of '\(role)'")
        }
        wanted = wanted[(index + 1)...]
      } else {
        report(files, line: step.line, "the role '\(role)' comes too late, or for the second time")
      }
    }
    let last = lesson.core.last
    for missing in wanted {
      report(files, line: last?.line ?? 1, "no step up to here has the role '\(missing)'")
    }
    if last?.blocks.contains(where: \.isCard) != true || last?.role != nil {
      report(files, line: last?.line ?? 1, "the core doesn't end with a step for its @Card")
    }
    if let task = lesson.core.first(where: { $0.role == .task }) {
      let exercises = library.exerciseHeadings(of: lesson.number).filter { $0.step == task.id }
      if exercises.count != 1 {
        report(
          files, line: task.line,
          "\(plural(exercises.count, "exercise")) with the step '\(task.id)'; a task has one")
      }
    }
  }

  // MARK: From stage to stage

  /// Checks that each core shows, up to its cure, what its design changed in the output of the stage
  /// before. A lesson without a stage before it shows itself before and after the cure.
  private mutating func lintStages(_ lesson: Lesson, _ files: LessonFiles) {
    guard ContentLimits.lessonsWithOutputDiff.contains(lesson.number) else { return }
    let cure = lesson.core.firstIndex { $0.role == .cure } ?? lesson.core.endIndex
    let isBuiltOnTheLast = lesson.number != ContentLimits.lessonsWithOutputDiff.upperBound
    let steps = isBuiltOnTheLast ? lesson.core.prefix(cure + 1) : lesson.core
    let lessons = isBuiltOnTheLast ? [lesson.number - 1, lesson.number] : [lesson.number]
    let isShown = steps.flatMap(\.blocks).contains { block in
      guard case .outputDiff(let from, let to) = block else { return false }
      return Set([from.lesson, to.lesson]) == Set(lessons)
    }
    guard !isShown else { return }
    report(
      files, line: 1,
      isBuiltOnTheLast
        ? "no @OutputDiff with lesson \(lesson.number - 1) up to the cure"
        : "no @OutputDiff of two scenes of this lesson in the core")
  }

  // MARK: Parts

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
  fileprivate var isCard: Bool { if case .card = self { true } else { false } }
  fileprivate var isPause: Bool { if case .pause = self { true } else { false } }
}
