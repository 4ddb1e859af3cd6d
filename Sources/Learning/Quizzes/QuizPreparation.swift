/// A question being prepared: the scenario of its seed to try, and the runs to make for it.
package struct QuizPreparation: Sendable {
  package let entry: QuizDraw.Entry
  private var candidates: ArraySlice<QuestionCandidate>

  package init(_ entry: QuizDraw.Entry) {
    self.entry = entry
    candidates = entry.candidates[...]
  }

  /// Whether every candidate was tried in vain, which the content's tests rule out.
  package var isHopeless: Bool { candidates.isEmpty }

  /// The runs needed before it's settled.
  package var needs: RunNeeds { candidates.first?.needs ?? RunNeeds() }

  /// - Parameter builder: Knows the facts from the runs.
  /// - Returns: nil if the runs give no answer or too few different ones; another scenario is next.
  package mutating func settle(_ builder: DocumentBuilder) -> PreparedQuestion? {
    guard let candidate = candidates.popFirst(), let posed = builder.posed(candidate) else {
      return nil
    }
    return PreparedQuestion(posed: posed, builder: builder)
  }
}

/// A question with everything needed to show it and its answer.
package struct PreparedQuestion {
  package let posed: PosedQuestion
  package let builder: DocumentBuilder

  package func view(number: Int, of count: Int) -> QuestionView {
    builder.question(posed, number: number, of: count)
  }

  /// - Parameter response: From this sitting or an earlier one.
  package func verdict(_ response: Response) -> VerdictView {
    builder.verdict(posed.recalling(response), to: posed)
  }
}
