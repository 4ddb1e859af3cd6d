/// The form in which a question is answered.
package enum AnswerForm: Hashable, Sendable {
  /// With the letter of an option.
  case letter
  /// With the letters of all options, in an order.
  case order
  /// With a line of the listing.
  case line
  /// With a word or a list, or in the learner's own words.
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
    case .order: .order
    case .challenge: variants.isEmpty ? .scenario : .letter
    case .scheduler: .schedule
    case .fillIn, .recap: .words
    }
  }
}
