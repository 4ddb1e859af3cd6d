/// A quiz that's been put together: its questions in order, and a seed for each.
///
/// Equal arguments give equal quizzes in every build and on every machine.
package struct QuizDraw: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let question: Question
    /// The seed of the quiz or review that asks it; with the question's id, it settles everything.
    package let base: UInt64
    package let seed: UInt64

    /// The questions the seed may produce, in the order in which to try them.
    package var candidates: [QuestionCandidate] { question.candidates(seed: seed) }

    /// Returns what the learner did by answering it like this.
    package func answered(_ response: Response) -> LearningEvent.Action {
      .answeredQuiz(question: question.id, AnswerRecord(response, seed: base))
    }
  }

  /// The seed of a quiz on paper if none is given.
  package static let paperSeed: UInt64 = 1

  package let seed: UInt64
  /// The number of the lesson it's about; nil for all lessons.
  package let lesson: Int?
  package let entries: [Entry]

  /// The number of questions drawn from all lessons.
  package static let usualCount = 10
  /// The seeds of quizzes; those above the range belong to reviews.
  package static let seeds = UInt64(0)..<(1 << 63)

  init(seed: UInt64, lesson: Int?, entries: [Entry]) {
    self.seed = seed
    self.lesson = lesson
    self.entries = entries
  }

  /// - Parameters:
  ///   - quizzes: The quizzes to draw from.
  ///   - lesson: The only lesson to draw from, all of its questions; nil draws ``usualCount`` of all.
  package init(from quizzes: [Quiz], lesson: Int?, seed: UInt64) {
    self.seed = seed
    self.lesson = lesson
    var questions = quizzes.filter { lesson == nil || $0.lesson == lesson }.flatMap(\.questions)
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&questions)
    entries = questions.prefix(lesson == nil ? Self.usualCount : questions.count).map {
      Entry($0, of: seed)
    }
  }
}

extension QuizDraw.Entry {
  /// Creates the question as the quiz with this seed asks it, regardless of its other questions.
  package init(_ question: Question, of seed: UInt64) {
    var generator = SplitMix64(seed: seed ^ StableHash.value(question.id))
    self.question = question
    base = seed
    self.seed = generator.next()
  }
}

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
