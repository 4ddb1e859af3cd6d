/// The exercises with what a learner has done about them, for `lesson try` alone.
struct ExerciseList {
  let groups: [ExerciseGroup]
  /// The first that isn't solved; nil if all are.
  var next: ExerciseHeading? {
    groups.lazy.flatMap(\.rows).first { $0.solved == nil }?.heading
  }

  /// - Parameter lesson: nil for all lessons.
  init(_ context: inout Context, lesson: Int?) {
    groups = context.library.exerciseGroups(context.progress.load().0, lesson: lesson)
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
