/// The quiz of a lesson in pages and handouts: the questions of one seed with their answers.
package struct QuizChapter: Sendable {
  var seed: UInt64
  var questions: [AnsweredQuestionView]

  package init(_ prepared: [PreparedQuestion], seed: UInt64) {
    self.seed = seed
    questions = prepared.enumerated().map { index, one in
      one.builder.answered(one.posed, number: index + 1, of: prepared.count)
    }
  }
}
