/// Something that a learner is to bring about by leading threads.
package struct SchedulerTask: Hashable, Sendable {
  /// The question's id.
  package var id: String
  /// The scene whose threads are led.
  package var scene: String
  package var goal: ScheduleGoal
  /// As many steps are enough.
  package var fewestSteps: Int
  /// In rising strength.
  package var hints: [StyledText]
}

extension DocumentBuilder {
  /// A question as a task for the scheduler; nil for one that asks for no schedule.
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

  /// The same without a goal; nil where no scene of the lesson has threads to lead.
  func freeSchedulerScreen(in lesson: Int) -> SchedulerScreen? {
    guard let files = library.files(of: lesson) else { return nil }
    let scenes = files.scenes.filter { files.threads?[$0, default: 0] ?? 0 > 0 }
    return scenes.isEmpty ? nil : SchedulerScreen(scenes: scenes, in: files, program: program)
  }
}
