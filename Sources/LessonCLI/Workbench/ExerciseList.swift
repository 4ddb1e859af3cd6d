/// `lesson try` alone: the exercises, with the solved ones marked.
struct ExerciseList {
  func write(_ context: inout Context) throws -> ExitCode {
    let (progress, _) = context.progress.load()
    let solved: (LessonFiles, Exercise) -> LessonProgress.Solved? = {
      progress.lessons[$0.name]?.solved[$1.id]
    }
    let lessons = context.library.everything
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
      try context.print(
        StyledText("You've solved them all.").wrapped(to: context.settings.width))
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
