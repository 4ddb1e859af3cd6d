/// What progress remembers.
package enum ProgressMark: Hashable, Sendable {
  /// A step was shown to its end.
  case seen(lesson: Int, step: String)
  /// The learner was here.
  case visited(lesson: Int, step: String)
  case answered(lesson: Int, question: String, Response)
  /// A question of a quiz was answered, or skipped.
  case answeredQuiz(QuizDraw.Entry, Response)
  /// So many hints were shown of an exercise.
  case hinted(lesson: Int, exercise: String, hints: Int)
  /// An exercise was solved, after so many hints.
  case solved(lesson: Int, exercise: String, hints: Int)
}
