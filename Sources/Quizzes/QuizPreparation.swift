/// A question on its way to being asked: which scenario of its seed is tried, and what must run for it.
package struct QuizPreparation: Sendable {
  package let entry: QuizDraw.Entry
  private var candidates: ArraySlice<QuestionCandidate>
  /// A run beside those of the question that proves its answer.
  private let proof: RunKey?

  /// - Parameter isQuick: whether a run ends by itself. What waits for a deadline is a command to type,
  ///   and no run to wait for.
  package init(_ entry: QuizDraw.Entry, isQuick: (RunKey) -> Bool) {
    self.entry = entry
    candidates = entry.candidates[...]
    proof = entry.question.proof.flatMap { isQuick($0) ? $0 : nil }
  }

  /// Whether everything was tried in vain, which the content's tests exclude.
  package var isHopeless: Bool { candidates.isEmpty }

  /// What must have run before it is settled.
  package var needs: RunNeeds {
    var needs = candidates.first?.needs ?? RunNeeds()
    if let proof { needs.insert(proof) }
    return needs
  }

  /// - Parameter builder: knows the facts that the runs gave.
  /// - Returns: nil if they give no answer, or too few different ones: then another scenario is to be run.
  package mutating func settle(_ builder: DocumentBuilder) -> PreparedQuestion? {
    guard let candidate = candidates.popFirst(), let posed = builder.posed(candidate) else {
      return nil
    }
    return PreparedQuestion(posed: posed, builder: builder)
  }
}

/// A question with all that must be known to show it and its answer.
package struct PreparedQuestion {
  package let posed: PosedQuestion
  package let builder: DocumentBuilder

  package func view(number: Int, of count: Int) -> QuestionView {
    builder.question(posed, number: number, of: count)
  }

  /// - Parameter response: of this sitting or of an earlier one.
  package func verdict(_ response: Response) -> VerdictView {
    builder.verdict(posed.recalling(response), to: posed, step: step)
  }

  /// The place of the step to read again, from 1.
  private var step: Int? {
    let question = posed.question
    return builder.library.lesson(question.lesson)?.steps
      .firstIndex { $0.id == question.step }.map { $0 + 1 }
  }
}
