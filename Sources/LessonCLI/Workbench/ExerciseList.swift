/// `lesson try --list`: the exercises, with the solved ones marked.
struct ExerciseList {
  /// The lesson's number; nil for all lessons.
  var lesson: Int?

  func write(json: Bool, _ context: inout Context) throws -> ExitCode {
    let (progress, _) = context.progress.load()
    let solved: (LessonFiles, Exercise) -> LessonProgress.Solved? = {
      progress.lessons[$0.name]?.solved[$1.id]
    }
    let lessons = context.library.everything.filter { lesson == nil || $0.number == lesson }
    if json {
      let document = ExerciseListDocument(
        exercises: lessons.flatMap { files in
          context.library.exercises(of: files.number).map { exercise in
            ExerciseListDocument.Record(
              lesson: files.isCapstone ? nil : files.number, id: exercise.id, title: exercise.title,
              kind: exercise.kind.rawValue, minutes: exercise.minutes, step: exercise.step,
              solved: solved(files, exercise) != nil)
          }
        })
      try context.output.write(document.json())
      return .done
    }
    var first: (subject: String, id: String)?
    for files in lessons {
      let exercises = context.library.exercises(of: files.number)
      guard !exercises.isEmpty else { continue }
      let title =
        context.library.lesson(files.number).map { "Lesson \(files.number): \($0.title)" }
        ?? "Capstone, after the lessons"
      try context.print(
        StyledText(title, .heading)
          .wrapped(to: context.settings.width))
      let width = exercises.map { TextWidth.columns(of: $0.id) }.max() ?? 0
      for exercise in exercises {
        let name =
          exercise.id + String(repeating: " ", count: width - TextWidth.columns(of: exercise.id))
        let line =
          StyledText("  ") + StyledText(name, .accent)
          + StyledText("  \(exercise.title)")
          + StyledText(", \(exercise.kind.word), \(exercise.minutes) min", .muted)
          + mark(solved(files, exercise))
        if first == nil, solved(files, exercise) == nil {
          first = (files.isCapstone ? LessonFiles.capstoneName : "\(files.number)", exercise.id)
        }
        try context.print(line.wrapped(to: context.settings.width, indent: "    "))
      }
      try context.print()
    }
    guard let first else {
      let isEmpty = lessons.allSatisfy { context.library.exercises(of: $0.number).isEmpty }
      try context.print(
        StyledText(isEmpty ? "There are no exercises here." : "You've solved them all.")
          .wrapped(to: context.settings.width))
      return .done
    }
    try context.print([
      StyledText("Next   ", .muted)
        + StyledText("\(context.program) try \(first.subject) \(first.id)", .accent)
    ])
    return .done
  }

  private func mark(_ solved: LessonProgress.Solved?) -> StyledText {
    guard let solved else { return StyledText() }
    let hints = solved.hints > 0 ? ", with \(plural(solved.hints, "hint"))" : ""
    return StyledText("; ", .muted) + StyledText("solved\(hints)", .success)
  }
}

/// The output of `lesson try --list --json`.
struct ExerciseListDocument: Encodable {
  var schema = 1
  var exercises: [Record]

  struct Record: Encodable {
    /// The lesson's number; null for the capstone.
    @Nullable var lesson: Int?
    var id: String
    var title: String
    var kind: String
    var minutes: Int
    var step: String
    var solved: Bool
  }
}
