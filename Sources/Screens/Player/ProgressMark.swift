/// Something for the progress to remember.
package enum ProgressMark: Hashable, Sendable {
  /// A step was shown to its end.
  case seen(lesson: Int, step: String)
  /// The learner was at this step.
  case visited(lesson: Int, step: String)
  case answered(lesson: Int, question: String, Response)
  /// A quiz question was answered or skipped.
  case answeredQuiz(QuizDraw.Entry, Response)
  /// An exercise has shown this many hints.
  case hinted(lesson: Int, exercise: String, hints: Int)
  /// An exercise was solved after this many hints.
  case solved(lesson: Int, exercise: String, hints: Int)
}
