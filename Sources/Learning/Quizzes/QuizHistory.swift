/// A learner's quiz answers so far, to the extent that quizzes need them.
package struct QuizHistory: Hashable, Sendable {
  /// The answer histories, by the questions' ids.
  package let histories: [String: AnswerHistory]

  package init(_ progress: LearningProgress) {
    histories = progress.lessons.values.reduce(into: [:]) { all, lesson in
      all.merge(lesson.quiz) { $0.merging($1) }
    }
  }

  /// Returns the quiz of this kind that was left before its end, if the latest answer is from it.
  ///
  /// - Parameter draw: Returns the quiz for a seed.
  package func unfinished(_ draw: (UInt64) -> QuizDraw) -> QuizDraw? {
    let answers = histories.values.flatMap(\.answers)
      .filter { $0.seed.map(QuizDraw.seeds.contains) ?? false }
    guard let last = answers.max(by: { $0.at < $1.at }), let seed = last.seed else { return nil }
    let quiz = draw(seed)
    return answered(quiz).isEmpty ? nil : quiz
  }

  /// Returns the last answers to the first questions of a quiz left before its end; empty if it
  /// wasn't begun or was finished.
  package func answered(_ draw: QuizDraw) -> [AnswerRecord] {
    let mine = histories.filter { $0.value.answers.contains { $0.seed == draw.seed } }
    let first = draw.entries.prefix(mine.count)
    // Answers to other questions belong to another quiz that happens to have the same seed.
    guard mine.count < draw.entries.count, Set(first.map(\.question.id)) == Set(mine.keys) else {
      return []
    }
    return first.compactMap { entry in
      mine[entry.question.id]?.answers.last { $0.seed == draw.seed }
    }
  }
}

extension Response {
  /// Creates an answer from an earlier sitting; ``PosedQuestion/recalling(_:)`` restores its text.
  package init(_ record: AnswerRecord) {
    let outcome = Outcome(record)
    let isSkipped = outcome == .skipped
    self.init(
      answer: isSkipped ? .skipped : .named(record.given),
      outcome: isSkipped ? .skipped : outcome,
      confidence: isSkipped ? nil : record.isSure == false ? .guess : .sure)
  }
}
