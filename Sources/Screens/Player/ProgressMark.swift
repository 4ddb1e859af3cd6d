/// What progress remembers.
package enum ProgressMark: Hashable, Sendable {
  /// A step was shown to its end.
  case seen(lesson: Int, step: String)
  /// The learner was here.
  case visited(lesson: Int, step: String)
  case answered(lesson: Int, question: String, Response)
  /// A question of a quiz was answered, or skipped.
  case answeredQuiz(QuizDraw.Entry, Response)
}
