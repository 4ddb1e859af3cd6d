extension DocumentBuilder {
  /// Returns the summary shown at the end of a quiz.
  ///
  /// - Parameter again: The command that asks the same questions again, if there is one.
  package func quizSummary(_ session: QuizSession, again: String?) -> QuizSummaryView {
    let score = QuizScore(session)
    return QuizSummaryView(
      score: score,
      beliefs: score.beliefs.filter { $0.betrayed > 0 }.map { belief in
        QuizSummaryView.Belief(
          believed: library.belief(belief.id).map { styled($0.misconception.believed) }
            ?? LocatedBelief.unknown,
          belief: belief)
      },
      steps: score.steps.compactMap { step in
        guard let lesson = library.lesson(step.lesson),
          let index = lesson.steps.firstIndex(where: { $0.id == step.id })
        else { return nil }
        return QuizSummaryView.Step(
          command: "\(program) \(step.lesson) --step \(index + 1)",
          title: lesson.steps[index].title, missed: step.missed)
      },
      again: again, isUnfinished: score.counts.open > 0)
  }
}
