/// How far the learner is in one lesson.
package struct LessonProgress: Hashable, Sendable {
  /// Where the learner was, and when.
  package struct Place: Hashable, Comparable, Encodable, Sendable {
    /// A step's id.
    package var step: String
    /// Later than that of every place before it, even if the clock was set back.
    package var at: Moment

    package static func < (left: Self, right: Self) -> Bool {
      (left.at, left.step) < (right.at, right.step)
    }
  }

  /// The steps that were walked to their end, by id, and when that was first so.
  package internal(set) var seen: [String: Moment] = [:]
  /// The last place.
  package internal(set) var place: Place?
  /// The answers to the lesson's own questions, by question.
  package internal(set) var answers: [String: AnswerHistory] = [:]
  /// The answers to its quiz, by question.
  package internal(set) var quiz: [String: AnswerHistory] = [:]
  /// The exercises that were solved, by id, as they were first.
  package internal(set) var solved: [String: Solved] = [:]

  /// How many hints were shown of exercises, by id.
  package internal(set) var hints: [String: Int] = [:]

  /// How an exercise was solved.
  package struct Solved: Hashable, Comparable, Encodable, Sendable {
    package var at: Moment
    /// How many hints were shown before.
    package var hints: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.at, left.hints) < (right.at, right.hints)
    }
  }

  init() {}

  /// What either of them knows.
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
