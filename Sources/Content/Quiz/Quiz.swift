/// The self-check of a lesson, as `Quiz.md` has it; what running code will say is still open.
package struct Quiz: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  package var title: String
  package var questions: [Question]
  /// Slips that no lesson explains, and that only this quiz meets.
  package var misconceptions: [Misconception]
}
