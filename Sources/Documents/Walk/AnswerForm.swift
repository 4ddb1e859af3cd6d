/// In what form a question is answered.
package enum AnswerForm: Hashable, Sendable {
  /// With the letter of an option.
  case letter
  /// With a line of the listing.
  case line
  /// In the learner's own words.
  case words
  /// With a scenario of the learner's own.
  case scenario
  /// With a schedule of two threads.
  case schedule
}

extension Question {
  package var answerForm: AnswerForm {
    switch kind {
    case .predict, .decide, .recall: .letter
    case .challenge: variants.isEmpty ? .scenario : .letter
    case .line: .line
    case .scheduler: .schedule
    case .recap, .compare: .words
    }
  }
}
