/// How far the learner is in the course: a value that only grows.
///
/// Two copies of it that went separate ways merge into one that knows what either of them knew: in
/// either order, any number of times, with the same result. So what was walked on two machines is kept
/// when it's imported; two lessons walked at once take turns at the file (`ProgressFile.update`).
package struct LearningProgress: Hashable, Sendable {
  /// By the name of the lesson, `peer-to-peer`, for numbers may change.
  package internal(set) var lessons: [String: LessonProgress] = [:]

  package init() {}

  package func merging(_ other: LearningProgress) -> LearningProgress {
    var merged = self
    merged.lessons.merge(other.lessons) { $0.merging($1) }
    return merged
  }

  /// Where the learner was last, in which lesson.
  package var place: (lesson: String, place: LessonProgress.Place)? {
    lessons.compactMap { lesson, progress in progress.place.map { (lesson, $0) } }
      .max { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// Without one lesson.
  package func forgetting(_ lesson: String) -> LearningProgress {
    var rest = self
    rest.lessons[lesson] = nil
    return rest
  }
}

/// Something that a learner did and that is to be remembered.
package struct LearningEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// A step, by its id, came on screen.
    case reached(step: String)
    /// It was walked to its end.
    case finished(step: String)
    /// A question of the lesson was answered, or skipped.
    case answered(question: String, AnswerRecord)
    /// A question of the quiz was.
    case answeredQuiz(question: String, AnswerRecord)
    /// So many hints were shown of an exercise.
    case hinted(exercise: String, hints: Int)
    /// An exercise was solved, after so many hints.
    case solved(exercise: String, hints: Int)
  }

  /// The lesson's name.
  package var lesson: String
  package var action: Action
  /// What the clock said.
  package var at: Moment

  package init(lesson: String, _ action: Action, at moment: Moment) {
    self.lesson = lesson
    self.action = action
    at = moment
  }
}

extension LearningProgress {
  /// Takes in what the learner did. Nothing that was finished before is lost by it.
  package mutating func record(_ event: LearningEvent) {
    // The clock may have been set back since; what is done last must still count as the last.
    let latestPlace = lessons.values.compactMap(\.place?.at).max()
    var lesson = lessons[event.lesson] ?? LessonProgress()
    switch event.action {
    case .reached(let step):
      lesson.place = LessonProgress.Place(step: step, at: event.at.after(latestPlace))
    case .finished(let step): lesson.seen[step] = min(lesson.seen[step] ?? event.at, event.at)
    case .answered(let question, let answer):
      lesson.answers[question, default: AnswerHistory()].append(answer)
    case .answeredQuiz(let question, let answer):
      lesson.quiz[question, default: AnswerHistory()].append(answer)
    case .hinted(let exercise, let hints):
      lesson.hints[exercise] = max(lesson.hints[exercise] ?? 0, hints)
    case .solved(let exercise, let hints):
      let now = LessonProgress.Solved(at: event.at, hints: hints)
      lesson.solved[exercise] = min(lesson.solved[exercise] ?? now, now)
    }
    lessons[event.lesson] = lesson
  }
}
