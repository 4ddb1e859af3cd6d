extension DocumentBuilder {
  /// What is told at the end of a quiz.
  ///
  /// - Parameters:
  ///   - again: the command that asks the same questions again, if there is one.
  ///   - pass: the percentage that is wanted; nil where none is.
  package func quizSummary(
    _ session: QuizSession, again: String?, pass: Int?
  ) -> QuizSummaryView {
    let score = QuizScore(session)
    let betrayed = score.beliefs.filter { $0.betrayed > 0 }
    let known = betrayed.isEmpty ? [] : misconceptions(of: session)
    return QuizSummaryView(
      score: score,
      beliefs: betrayed.map { belief in
        QuizSummaryView.Belief(
          believed: known.first { $0.id == belief.id }.map { styled($0.believed) }
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
      again: again, isUnfinished: score.open > 0, pass: pass)
  }

  /// Those of the quiz's own lessons first, then the others.
  private func misconceptions(of session: QuizSession) -> [Misconception] {
    let asked = Set(session.draw.entries.map(\.question.lesson))
    let lessons =
      library.lessons.filter { asked.contains($0.number) }
      + library.lessons.filter { !asked.contains($0.number) }
    return lessons.map(\.number).flatMap { number in
      (library.lesson(number)?.misconceptions ?? []) + (library.quiz(number)?.misconceptions ?? [])
    }
  }
}
