/// A log entry about a question in a demo: a vote, or that its answer was shown.
package struct VoteNote: ScreenRequest, Hashable {
  package var lesson: Int
  package var question: String
  /// Whether the question is from the lesson's quiz.
  package var isOfQuiz: Bool
  package var event: VoteLog.Event

  init(_ question: Question, _ event: VoteLog.Event) {
    lesson = question.lesson
    self.question = question.id
    isOfQuiz = question.isOfQuiz
    self.event = event
  }
}
