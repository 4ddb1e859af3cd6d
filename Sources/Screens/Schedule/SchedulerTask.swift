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
  func schedulerTask(_ question: Question) -> SchedulerTask? {
    guard case .scheduler(let sample) = question.assignment else { return nil }
    return SchedulerTask(
      id: question.id, scene: sample.run.code.name, goal: sample.goal,
      fewestSteps: sample.letters.utf8.count, hints: question.hints.map(styled))
  }
}
