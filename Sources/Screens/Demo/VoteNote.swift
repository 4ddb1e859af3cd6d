/// What a demo wants logged of a question: a vote, or that its answer was shown.
package struct VoteNote: ScreenRequest, Hashable {
  package var lesson: Int
  package var question: String
  /// Whether it's one of the lesson's quiz.
  package var isOfQuiz: Bool
  package var event: VoteLog.Event

  init(_ question: Question, _ event: VoteLog.Event) {
    lesson = question.lesson
    self.question = question.id
    isOfQuiz = question.isOfQuiz
    self.event = event
  }
}
