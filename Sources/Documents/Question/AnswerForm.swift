/// The form in which a question is answered.
package enum AnswerForm: Hashable, Sendable {
  /// With the letter of an option.
  case letter
  /// With a line of the listing.
  case line
  /// With a word or a number.
  case words
  /// With a scenario of the learner's own.
  case scenario
  /// With a schedule of two threads.
  case schedule
}

extension Question {
  package var answerForm: AnswerForm {
    switch form {
    case .choice, .predict: .letter
    case .line: isOfQuiz ? .letter : .line
    case .challenge: variants.isEmpty ? .scenario : .letter
    case .scheduler: .schedule
    case .fillIn: .words
    }
  }
}
