/// A passage, and its question with all that can be answered to it.
package struct PassageView: Hashable, Sendable {
  /// Without the question.
  package var elements: [Element]
  package var asked: AnsweredQuestionView?
}

/// A question with all that can be answered to it, for pages and paper.
package struct AnsweredQuestionView: Hashable, Sendable {
  /// What is said of one answer.
  package struct Possibility: Hashable, Sendable {
    /// The option's index, from 0; of a line question, the line's number.
    package var value: String
    package var verdict: VerdictView
  }

  package var question: QuestionView
  package var answer: AnswerView
  /// In a lesson, in the order of the options; empty where no option answers.
  package var verdicts: [Possibility] = []
  /// In a quiz what may be typed, or the letters in their order; empty where an option is chosen.
  package var accepted: [String] = []
  /// How a list is read that is typed; nil where none is.
  package var list: ListKey?
}
