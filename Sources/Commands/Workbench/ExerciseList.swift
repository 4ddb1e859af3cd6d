/// The exercises with what a learner has done about them, for `lesson try` alone.
struct ExerciseList {
  let groups: [ExerciseGroup]
  /// The first that isn't solved; nil if all are.
  var next: ExerciseHeading? {
    groups.lazy.flatMap(\.rows).first { $0.solved == nil }?.heading
  }

  /// - Parameter lesson: nil for all lessons.
  init(_ context: inout Context, lesson: Int?) {
    let progress = context.progress.load().0
    let library = context.library
    groups = library.everything.filter { lesson == nil || $0.number == lesson }.compactMap {
      files in
      let known = progress.lessons[files.name]
      let rows = library.exerciseHeadings(of: files.number).map {
        ExerciseGroup.Row(
          heading: $0, solved: known?.solved[$0.id], hints: known?.hints[$0.id] ?? 0)
      }
      guard !rows.isEmpty else { return nil }
      let title =
        library.lesson(files.number).map { "Lesson \(files.number): \($0.title)" }
        ?? "Capstone, after the lessons"
      return ExerciseGroup(title: title, rows: rows)
    }
  }

  func write(_ context: inout Context) throws -> ExitCode {
    let columns = ExerciseGroup.columns(of: groups)
    for group in groups {
      try context.say(StyledText(group.title, .heading))
      for row in group.rows {
        try context.print(
          row.line(columns: columns)
            .wrapped(to: context.settings.width, firstIndent: "  ", indent: "    "))
      }
      try context.print()
    }
    guard let next else {
      try context.say(StyledText("You've solved them all."))
      return .done
    }
    let subject =
      next.lesson == LessonFiles.capstoneNumber ? LessonFiles.capstoneName : "\(next.lesson)"
    try context.offer("Next ", "try \(subject) \(next.id)")
    return .done
  }
}
