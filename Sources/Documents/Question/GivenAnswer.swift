/// What a learner answers to a question.
package enum GivenAnswer: Hashable, Sendable {
  /// The option at this place on the screen, from 0.
  case option(Int)
  /// The places of the options, from 0, in the order that the learner put them in.
  case order([Int])
  /// The line of the listing with this number, the file's own, from 1.
  case line(Int)
  /// A word, a number, a list, or a sentence to compare with ours.
  case words(String)
  /// The lines of a scenario, as they were typed.
  case scenario(String)
  /// Nothing does what is asked for, and the learner's reason; empty in what was kept before anybody
  /// asked for one.
  case impossible(because: String)
  /// Which thread takes each step, a letter for each.
  case schedule(String)
  /// Passed over, which is neither right nor wrong.
  case skipped
}

/// How sure a learner is of an answer.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
  case sure, guess
}

/// What an answer turned out to be.
package enum Outcome: Hashable, Sendable {
  case right
  /// The misconception that the answer betrays, if it betrays one.
  case wrong(betrays: String?)
  case skipped
  /// Ours stands beside the learner's; there's no judgment.
  case compared

  package var isWrong: Bool { if case .wrong = self { true } else { false } }

  /// The misconception behind a wrong answer.
  package var betrays: String? { if case .wrong(let id) = self { id } else { nil } }
}

/// An answer and what became of it.
package struct Response: Hashable, Sendable {
  package var answer: GivenAnswer
  package var outcome: Outcome
  /// Nil where it wasn't asked for.
  package var confidence: Confidence?
  /// What progress and reports call the answer, whatever place it was shown at; empty if it was skipped.
  package var name: String

  /// A question was passed over.
  package static let skipped = Response(answer: .skipped, outcome: .skipped)

  /// - Parameter name: nil where the answer itself is what is kept.
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
    case .order(let places): places.map(letter).joined(separator: " ")
    case .line(let number): "line \(number)"
    case .words(let text), .scenario(let text), .schedule(let text): text
    case .impossible(let reason): reason.isEmpty ? "impossible" : "impossible: \(reason)"
    case .skipped: ""
    }
  }
}
