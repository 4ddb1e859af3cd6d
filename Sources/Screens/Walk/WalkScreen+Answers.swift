extension WalkScreen {
  /// Handles a key as an answer; nil if it isn't one.
  mutating func answer(_ question: Question, _ key: Key) -> [PlayerEffect]? {
    if key == .character("s") { return answerInSight(question, .skipped) }
    if key == .enter { return takeEnter(question) }
    switch question.answerForm {
    case .line, .scenario: return nil
    case .schedule:
      guard key == .character("a") || key == .character("b") else { return nil }
      return builder.schedulerScreen(question, in: walk.lesson.number, first: [key])
        .map { [.open($0)] }
    case .letter:
      return key.option(of: question.options.count).flatMap {
        answerInSight(question, .option($0))
      }
    }
  }

  /// The current meaning of ⏎, for the key itself and for the footer that announces it.
  enum EnterMeaning {
    /// Turns pages, as the space key does.
    case readsOn
    /// Answers with the chosen line.
    case answers(line: Int)
    /// Shows the chosen line, which is out of sight: you can't mean what you don't see.
    case shows(line: Int, row: Range<Int>)
    /// Starts an answer that's given elsewhere: a task.
    case begins
  }

  /// - Parameter question: the open question.
  func enterMeaning(_ question: Question) -> EnterMeaning {
    switch question.answerForm {
    case .letter: return .readsOn
    case .line:
      guard let (line, row) = view.choice else { return .readsOn }
      return row.overlaps(view.scroller.visible)
        ? .answers(line: line) : .shows(line: line, row: row)
    case .scenario, .schedule:
      return view.scroller.below > 0 ? .readsOn : .begins
    }
  }

  /// Handles ⏎; nil if it turns pages.
  private mutating func takeEnter(_ question: Question) -> [PlayerEffect]? {
    switch enterMeaning(question) {
    case .readsOn: return nil
    case .answers(let line): return answer(.line(line))
    case .shows(_, let row):
      view.scroller.show(row)
      return []
    case .begins: return begin(question)
    }
  }

  private func begin(_ question: Question) -> [PlayerEffect]? {
    let lesson = walk.lesson.number
    if let challenge = builder.challenge(question, in: lesson) {
      return [.open(LabScreen(challenge, in: library))]
    }
    return builder.schedulerScreen(question, in: lesson).map { [.open($0)] }
  }

  /// Shows the next hint; each says more than the one before.
  mutating func hint() -> [PlayerEffect] {
    guard let question = walk.openQuestion, !question.hints.isEmpty else {
      return [.say("There's no hint here.")]
    }
    guard hinted[question.id, default: 0] < question.hints.count else {
      return [.say("That was the last hint.")]
    }
    hinted[question.id, default: 0] += 1
    view.invalidate()
    view.seekQuestion()
    return []
  }

  /// Answers if the question is in sight; otherwise only shows it, because it has to be read first.
  private mutating func answerInSight(
    _ question: Question, _ answer: GivenAnswer
  ) -> [PlayerEffect] {
    if view.isQuestionInSight { return self.answer(answer) }
    view.attendToQuestion()
    return [.say("Here is the question. \(question.demand)")]
  }

  /// The last question of the step that has an answer.
  var answeredQuestion: Question? {
    walk.visiblePassages.compactMap(\.question).last { walk.responses[$0.id] != nil }
  }

  /// Asks the step's last answered question again.
  mutating func takeBack() -> [PlayerEffect] {
    guard let answered = answeredQuestion else {
      return [.say("You haven't answered anything on this step.")]
    }
    walk.reopen(answered.id)
    view.forgetChoice(for: answered.id)
    view.invalidate()
    view.seekQuestion()
    return []
  }
}

extension Question {
  /// The message for a learner who tries to go on without an answer.
  var demand: String {
    switch answerForm {
    case .line: "Choose a line with ↑ or ↓ and press ⏎, or press s to skip."
    case .scenario, .schedule: "Press ⏎ to try, or s to see a solution."
    case .letter: "Press \(options.indices.map(letter).joined(with: "or")), or s to skip."
    }
  }
}
