/// The learner's progress in a lesson from earlier days.
package struct WalkMemory: Hashable, Sendable {
  /// The ids of the steps that were seen to their end.
  package let seen: Set<String>
  /// The ids of the exercises that were solved.
  package let solved: Set<String>
  private let answers: [String: AnswerHistory]

  package init(_ progress: LessonProgress) {
    seen = Set(progress.seen.keys)
    solved = Set(progress.solved.keys)
    answers = progress.answers
  }

  /// Returns the latest answers by question id; a later skip doesn't undo an answer.
  package func responses(in lesson: Lesson) -> [String: Response] {
    var responses: [String: Response] = [:]
    for question in lesson.questions {
      guard let history = answers[question.id],
        let record = history.latestAttempt ?? history.latest
      else { continue }
      responses[question.id] = question.response(record)
    }
    return responses
  }
}
