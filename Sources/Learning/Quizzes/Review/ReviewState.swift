/// The state of a question in spaced repetition: how long until it's asked again.
package struct ReviewState: Hashable, Sendable {
  /// The number of days a question stays in each box.
  package static let boxes = [1, 3, 7, 14, 30]

  /// An index into ``boxes``, from 0.
  package private(set) var box = 0
  /// The day of the last answer.
  package private(set) var last: CalendarDay
  /// After an answer that was sure and wrong, the days on which it's been answered right since.
  /// Until there are two, the question stays in the first box.
  private var rightDays: Set<CalendarDay>?

  /// Creates the state from all answers ever given to a question; skipping isn't an answer.
  ///
  /// - Parameter day: Returns the day of a moment on the learner's calendar.
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
      // A guess that happened to be right doesn't show anything, so it doesn't change anything.
      if isSure { box = min(box + 1, Self.boxes.count - 1) }
    case (false, false): box = max(box - 1, 0)
    case (false, true):
      box = 0
      rightDays = []
    }
  }

  /// The first day on which it's asked again.
  package var due: CalendarDay { last + Self.boxes[box] }

  /// Returns whether the question is to be asked.
  ///
  /// An answer from the day after tomorrow or later was given while the clock was wrong; there's no
  /// telling how long ago that was.
  package func isDue(on today: CalendarDay) -> Bool { due <= today || last > today + 1 }
}

/// The questions to ask again, and when.
package struct ReviewPlan: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var question: Question
    package var state: ReviewState
    /// The earlier answers to the question.
    package var history: AnswerHistory
  }

  /// The questions that are due, the longest overdue first.
  package var due: [Entry]
  /// The day on which the next question will be due; nil if there's none.
  package var next: CalendarDay?
  /// The number of questions due on that day.
  package var nextCount: Int

  /// - Parameter histories: By the questions' ids.
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
    due = entries.filter { $0.state.isDue(on: today) }.sorted { $0.state.due < $1.state.due }
    let later = entries.map(\.state).filter { !$0.isDue(on: today) }.map(\.due)
    next = later.min()
    nextCount = later.count { $0 == later.min() }
  }
}

extension QuizDraw {
  /// Creates a review of the due questions, each in an instance that hasn't been asked before.
  ///
  /// - Parameter seed: Any seed; it's moved into the range of reviews.
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
  /// Returns a seed with none of the question's instances asked before.
  ///
  /// - Parameter seed: The seed to begin the search with.
  fileprivate func freshSeed(_ seed: UInt64, after history: AnswerHistory) -> UInt64 {
    guard case .template = trial else { return seed }
    func instances(_ seed: UInt64) -> [String] {
      QuizDraw.Entry(self, of: seed).candidates.map(\.fingerprint)
    }
    // It isn't recorded which of a seed's candidates was asked, so all of them count.
    let known = Set(history.answers.compactMap(\.seed).flatMap(instances))
    // There are thousands of instances; if all those tried are known, repeating one does no harm.
    let first = UInt64(history.answers.count)
    return (first..<first + 100).lazy.map { (seed &+ $0) | QuizDraw.seeds.upperBound }
      .first { known.isDisjoint(with: instances($0)) } ?? seed
  }
}

extension ReviewPlan {
  /// Returns what's due for review, or when something will be, with the command to type.
  ///
  /// - Parameter program: How the program was started.
  package func words(on today: CalendarDay, program: String) -> StyledText {
    var text = StyledText()
    if !due.isEmpty {
      text.append("\(plural(due.count, "question")) \(due.count == 1 ? "is" : "are") due: ")
      text.append("\(program) review", .accent)
    } else if next != nil {
      text.append("Nothing is due. ")
      text.append(nextWords(on: today))
    } else {
      text.append("Nothing to review: you haven't answered a quiz question yet. Begin with ")
      text.append("\(program) quiz 1", .accent)
    }
    return text
  }

  /// Returns when the next question will be due; empty if there's none.
  package func nextWords(on today: CalendarDay) -> String {
    guard let day = next else { return "" }
    let distance = day - today
    let questions = nextCount == 1 ? "The next question is" : "The next \(nextCount) questions are"
    let when = distance <= 1 ? "tomorrow" : "in \(distance) days"
    return "\(questions) due \(when), on \(day.weekday), \(day.text)."
  }
}
