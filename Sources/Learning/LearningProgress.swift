/// The learner's progress through the course: a value that only grows.
///
/// Two copies that diverged merge into one that knows everything either of them knew, with the same
/// result in either order and any number of times. So progress from two machines survives an
/// import; two lessons walked at the same time take turns at the file (`ProgressFile.update`).
package struct LearningProgress: Hashable, Sendable {
  /// Keyed by lesson name, such as `peer-to-peer`, because numbers may change.
  package internal(set) var lessons: [String: LessonProgress] = [:]

  package init() {}

  package func merging(_ other: LearningProgress) -> LearningProgress {
    var merged = self
    merged.lessons.merge(other.lessons) { $0.merging($1) }
    return merged
  }

  /// The place where the learner was last, and in which lesson.
  package var place: (lesson: String, place: LessonProgress.Place)? {
    lessons.compactMap { lesson, progress in progress.place.map { (lesson, $0) } }
      .max { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// Returns the progress without one lesson.
  package func forgetting(_ lesson: String) -> LearningProgress {
    var rest = self
    rest.lessons[lesson] = nil
    return rest
  }
}

/// A learner's action to remember.
package struct LearningEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// A step, given by its id, came on screen.
    case reached(step: String)
    /// A step was walked to its end.
    case finished(step: String)
    /// A question of the lesson was answered or skipped.
    case answered(question: String, AnswerRecord)
    /// A question of the quiz was answered or skipped.
    case answeredQuiz(question: String, AnswerRecord)
    /// An exercise has shown this many hints.
    case hinted(exercise: String, hints: Int)
    /// An exercise was solved after this many hints.
    case solved(exercise: String, hints: Int)
  }

  /// The lesson's name.
  package var lesson: String
  package var action: Action
  /// The time by the clock.
  package var at: Moment

  package init(lesson: String, _ action: Action, at moment: Moment) {
    self.lesson = lesson
    self.action = action
    at = moment
  }
}

extension LearningProgress {
  /// Records what the learner did. Nothing finished earlier is lost.
  package mutating func record(_ event: LearningEvent) {
    // The clock may have been set back since; the latest action must still count as the last.
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

/// The learner's progress through one lesson.
package struct LessonProgress: Hashable, Sendable {
  /// A place where the learner was, and when.
  package struct Place: Hashable, Comparable, Codable, Sendable {
    /// A step's id.
    package var step: String
    /// Later than every earlier place's time, even if the clock was set back.
    package var at: Moment

    package static func < (left: Self, right: Self) -> Bool {
      (left.at, left.step) < (right.at, right.step)
    }
  }

  /// When each step was first walked to its end, by step id.
  package internal(set) var seen: [String: Moment] = [:]
  /// The last place.
  package internal(set) var place: Place?
  /// The answers to the lesson's own questions, by question.
  package internal(set) var answers: [String: AnswerHistory] = [:]
  /// The answers to its quiz, by question.
  package internal(set) var quiz: [String: AnswerHistory] = [:]
  /// The first solution of each solved exercise, by exercise id.
  package internal(set) var solved: [String: Solved] = [:]

  /// How many hints were shown for each exercise, by exercise id.
  package internal(set) var hints: [String: Int] = [:]

  /// When an exercise was solved, and with how many hints.
  package struct Solved: Hashable, Comparable, Codable, Sendable {
    package var at: Moment
    /// How many hints were shown before it was solved.
    package var hints: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.at, left.hints) < (right.at, right.hints)
    }
  }

  init() {}

  /// Returns everything that either of them knows.
  package func merging(_ other: LessonProgress) -> LessonProgress {
    var merged = self
    merged.seen.merge(other.seen, uniquingKeysWith: min)
    merged.place = [place, other.place].compactMap(\.self).max()
    merged.answers.merge(other.answers) { $0.merging($1) }
    merged.quiz.merge(other.quiz) { $0.merging($1) }
    merged.solved.merge(other.solved, uniquingKeysWith: min)
    merged.hints.merge(other.hints, uniquingKeysWith: max)
    return merged
  }
}
