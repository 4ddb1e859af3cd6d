/// A passage, and its question with every possible answer.
package struct PassageView: Hashable, Sendable {
  /// The passage's elements, without the question.
  package var elements: [Element]
  package var asked: AnsweredQuestionView?
}

/// A question with every possible answer, for pages and paper.
package struct AnsweredQuestionView: Hashable, Sendable {
  /// One possible answer, and the verdict on it.
  package struct Possibility: Hashable, Sendable {
    /// The option's index, from 0; for a line question, the line number.
    package var value: String
    package var verdict: VerdictView
  }

  package var question: QuestionView
  package var answer: AnswerView
  /// In a lesson, in the order of the options; empty if the answer isn't an option.
  package var verdicts: [Possibility] = []
  /// In a quiz, what may be typed, or the letters in order; empty if an option is chosen.
  package var accepted: [String] = []
}
