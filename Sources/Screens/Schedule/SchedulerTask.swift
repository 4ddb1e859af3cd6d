/// A goal that a learner is to reach by choosing which thread runs next.
package struct SchedulerTask: Hashable, Sendable {
  /// The question's id.
  package var id: String
  /// The scene whose threads are scheduled.
  package var scene: String
  package var goal: ScheduleGoal
  /// A number of steps that's enough to reach the goal.
  package var fewestSteps: Int
  /// From weakest to strongest.
  package var hints: [StyledText]
}

extension DocumentBuilder {
  /// Returns a question as a scheduler task; nil if it doesn't ask for a schedule.
  func schedulerScreen(
    _ question: Question, in lesson: Int, first: [Key] = []
  ) -> SchedulerScreen? {
    guard case .scheduler(let sample) = question.assignment, let files = library.files(of: lesson)
    else { return nil }
    let task = SchedulerTask(
      id: question.id, scene: sample.run.code.name, goal: sample.goal,
      fewestSteps: sample.letters.utf8.count, hints: question.hints.map(styled))
    return SchedulerScreen(task, in: files, program: program, first: first)
  }

  /// Returns a scheduler without a goal; nil if none of the lesson's scenes has threads.
  func freeSchedulerScreen(in lesson: Int) -> SchedulerScreen? {
    guard let files = library.files(of: lesson) else { return nil }
    let scenes = files.scenes.filter { files.threads?[$0, default: 0] ?? 0 > 0 }
    guard !scenes.isEmpty else { return nil }
    return SchedulerScreen(scenes: scenes, in: files, program: program)
  }
}
