/// What a learner answers to a question of a lesson.
package enum GivenAnswer: Hashable, Sendable {
  /// The option with this index, from 0.
  case option(Int)
  /// The line of the listing with this number, the file's own, from 1.
  case line(Int)
  /// A sentence of the learner's, to compare with ours.
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

/// What an answer turned out to be.
package enum Outcome: Hashable, Sendable {
  case right
  /// The misconception that the answer betrays, if it betrays one.
  case wrong(betrays: String?)
  case skipped
  /// Ours stands beside the learner's; nobody judges.
  case compared
}

/// An answer and what became of it.
package struct Response: Hashable, Sendable {
  package var answer: GivenAnswer
  package var outcome: Outcome

  package init(answer: GivenAnswer, outcome: Outcome) {
    self.answer = answer
    self.outcome = outcome
  }
}
