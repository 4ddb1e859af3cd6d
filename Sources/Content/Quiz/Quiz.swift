/// A lesson's self-check, as `Quiz.md` has it; the results of running code aren't filled in yet.
package struct Quiz: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  package var title: String
  package var questions: [Question]
  /// Misconceptions that no lesson explains and that come up only in this quiz.
  package var misconceptions: [Misconception]
}
