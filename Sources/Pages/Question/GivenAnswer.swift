/// A learner's answer to a question.
package enum GivenAnswer: Hashable, Sendable {
  /// The option at this place on the screen, from 0.
  case option(Int)
  /// The line of the listing with this number in the file, from 1.
  case line(Int)
  /// An option known only by its name, from an earlier sitting.
  case named(String)
  /// The lines of a scenario, as typed.
  case scenario(String)
  /// The thread that takes each step, one letter per step.
  case schedule(String)
  /// Passed over, which is neither right nor wrong.
  case skipped
}

/// How sure a learner is of an answer.
package enum Confidence: String, Hashable, Sendable, CaseIterable, Decodable {
  case sure, guess
}

/// The judgment of an answer.
package enum Outcome: Hashable, Sendable {
  case right
  /// The misconception that the answer betrays, if it betrays one.
  case wrong(betrays: String?)
  case skipped

  package var isWrong: Bool { if case .wrong = self { true } else { false } }

  /// The misconception behind a wrong answer.
  package var betrays: String? { if case .wrong(let id) = self { id } else { nil } }
}

/// An answer and its outcome.
package struct Response: Hashable, Sendable {
  package var answer: GivenAnswer
  package var outcome: Outcome
  /// Nil if it wasn't asked for.
  package var confidence: Confidence?
  /// The answer's name in progress and reports, whatever its place on screen; empty if skipped.
  package var name: String

  /// The response for a question that was passed over.
  package static let skipped = Response(answer: .skipped, outcome: .skipped)

  /// - Parameter name: nil if the answer itself is what's stored.
  package init(
    answer: GivenAnswer, outcome: Outcome, confidence: Confidence? = nil, name: String? = nil
  ) {
    self.answer = answer
    self.outcome = outcome
    self.confidence = confidence
    self.name = name ?? answer.name
  }
}

extension GivenAnswer {
  fileprivate var name: String {
    switch self {
    case .option(let index): letter(index)
    case .line(let number): "line \(number)"
    case .named(let text), .scenario(let text), .schedule(let text): text
    case .skipped: ""
    }
  }
}

/// The form in which a question is answered.
package enum AnswerForm: Hashable, Sendable {
  /// With the letter of an option.
  case letter
  /// With a line of the listing.
  case line
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
    case .challenge: .scenario
    case .scheduler: .schedule
    }
  }
}
