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

  init() {}

  /// What either of them knows.
  package func merging(_ other: LessonProgress) -> LessonProgress {
    var merged = self
    merged.seen.merge(other.seen, uniquingKeysWith: min)
    merged.place = [place, other.place].compactMap(\.self).max()
    merged.answers.merge(other.answers) { $0.merging($1) }
    merged.quiz.merge(other.quiz) { $0.merging($1) }
    return merged
  }
}
