/// A passage with its question and all that can be answered to it.
package struct PassageView: Hashable, Sendable {
  /// What is said of one answer.
  package struct Possibility: Hashable, Sendable {
    /// The option's index, from 0; of a line question, the line's number.
    package var value: String
    package var verdict: VerdictView
  }

  /// Without the question.
  package var elements: [Element]
  package var question: QuestionView?
  /// What the question has for an answer.
  package var answer: AnswerView?
  /// In the order of the options; empty where no option answers.
  package var verdicts: [Possibility] = []
}
