/// Where a question stands in spaced repetition: how long until it is asked again.
package struct ReviewState: Hashable, Sendable {
  /// For how many days a question stays in each box.
  package static let boxes = [1, 3, 7, 14, 30]

  /// From 0, an index of ``boxes``.
  package private(set) var box = 0
  /// The day of the last answer.
  package private(set) var last: CalendarDay
  /// After an answer that was sure and wrong: the days since on which it was answered right. Until there
  /// are two, the question stays in the first box.
  private var rightDays: Set<CalendarDay>?

  /// From everything that was ever answered to a question; skipping it is no answer.
  ///
  /// - Parameter day: the day of the learner's calendar on which a moment falls.
  /// - Returns: nil for a question that was never answered.
  package init?(_ history: AnswerHistory, day: (Moment) -> CalendarDay) {
    let answers = history.answers.filter { $0.verdict == .right || $0.verdict == .wrong }
    guard let first = answers.first else { return nil }
    last = day(first.at)
    for answer in answers {
      take(isRight: answer.verdict == .right, isSure: answer.isSure ?? true, on: day(answer.at))
    }
  }

  private mutating func take(isRight: Bool, isSure: Bool, on day: CalendarDay) {
    last = day
    switch (isRight, isSure) {
    case (true, _):
      if var days = rightDays {
        days.insert(day)
        rightDays = days
        guard days.count >= 2, isSure else { return }
        rightDays = nil
      }
      // A guess that happened to be right shows nothing, and changes nothing.
      if isSure { box = min(box + 1, Self.boxes.count - 1) }
    case (false, false): box = max(box - 1, 0)
    case (false, true):
      box = 0
      rightDays = []
    }
  }

  /// The first day on which it is asked again.
  package var due: CalendarDay { last + Self.boxes[box] }

  /// Whether it is to be asked.
  ///
  /// An answer from the day after tomorrow or later was given while the clock was wrong; nobody knows how
  /// long ago that is.
  package func isDue(on today: CalendarDay) -> Bool { due <= today || last > today + 1 }
}

/// What is to be asked again, and when.
package struct ReviewPlan: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var question: Question
    package var state: ReviewState
    /// What was answered to the question before.
    package var history: AnswerHistory
  }

  /// What is due, the longest overdue first.
  package var due: [Entry]
  /// When the next question is due that is not due yet; nil where there is none.
  package var next: CalendarDay?
  /// How many are due on that day.
  package var nextCount: Int

  /// - Parameter histories: by the questions' ids.
  package init(
    _ questions: [Question], histories: [String: AnswerHistory], today: CalendarDay,
    day: (Moment) -> CalendarDay
  ) {
    let entries = questions.compactMap { question -> Entry? in
      guard let history = histories[question.id],
        let state = ReviewState(history, day: day)
      else { return nil }
      return Entry(question: question, state: state, history: history)
    }
    due = entries.enumerated().filter { $0.element.state.isDue(on: today) }
      .sorted { ($0.element.state.due, $0.offset) < ($1.element.state.due, $1.offset) }
      .map(\.element)
    let later = entries.map(\.state).filter { !$0.isDue(on: today) }.map(\.due)
    next = later.min()
    nextCount = later.count { $0 == later.min() }
  }
}

extension QuizDraw {
  /// The questions that are due, each as nobody has asked it before.
  ///
  /// - Parameter seed: taken into the range of reviews, whatever it is.
  package init(reviewing entries: [ReviewPlan.Entry], seed: UInt64) {
    let seed = seed | Self.seeds.upperBound
    self.init(
      seed: seed, lesson: nil,
      entries: entries.map { entry in
        Entry(entry.question, of: entry.question.freshSeed(seed, after: entry.history))
      })
  }
}

extension Question {
  /// A seed of which none of the question's instances was asked before.
  ///
  /// - Parameter seed: the one to begin the search with.
  fileprivate func freshSeed(_ seed: UInt64, after history: AnswerHistory) -> UInt64 {
    guard case .template = trial else { return seed }
    func instances(_ seed: UInt64) -> [String] {
      QuizDraw.Entry(self, of: seed).candidates.map(\.fingerprint)
    }
    // Which of its candidates a seed came to is not written down, so that all of them count.
    let known = Set(history.answers.compactMap(\.seed).flatMap(instances))
    // There are thousands of instances; where all that are tried are known, repeating one is no harm.
    let first = UInt64(history.answers.count)
    return (first..<first + 100).lazy.map { (seed &+ $0) | QuizDraw.seeds.upperBound }
      .first { known.isDisjoint(with: instances($0)) } ?? seed
  }
}
