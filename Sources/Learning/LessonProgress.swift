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
