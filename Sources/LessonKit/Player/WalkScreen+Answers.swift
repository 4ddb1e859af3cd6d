extension WalkScreen {
  /// Nil where the key is no answer.
  mutating func answer(_ question: Question, _ key: Key) -> [PlayerEffect]? {
    if key == .character("s") { return answerInSight(question, .skipped) }
    switch question.manner {
    case .line:
      guard key == .enter, let lines = view.layout?.openQuestion?.view.listing?.lines,
        lines.indices.contains(view.picked), let rows = view.pickedRows
      else { return nil }
      // Nobody answers for a line that they do not see; first it is shown.
      guard rows.overlaps(view.scroller.visible) else {
        view.scroller.show(rows)
        return []
      }
      let line = lines[view.picked]
      return line.canDecide ? answer(.line(line.number)) : [.say(line.refusal)]
    case .words:
      guard key == .enter, view.scroller.below == 0 else { return nil }
      if let comparison = question.comparison { return [.open(ComparisonScreen(comparison))] }
      mode = .words(PromptLine("> "), question: question.id)
      return []
    case .scenario:
      guard key == .enter, view.scroller.below == 0, let challenge = challenge(question) else {
        return nil
      }
      return [.open(LabScreen(challenge, in: library))]
    case .schedule:
      let isStep = key == .character("a") || key == .character("b")
      guard isStep || key == .enter && view.scroller.below == 0,
        let screen = schedulerScreen(question, first: isStep ? [key] : [])
      else { return nil }
      return [.open(screen)]
    case .letter:
      guard case .character(let character) = key, let byte = character.asciiValue, byte >= 0x61
      else { return nil }
      let index = Int(byte) - 0x61
      return question.options.indices.contains(index)
        ? answerInSight(question, .option(index)) : nil
    }
  }

  /// Shows the next hint; each says more than the one before.
  mutating func hint() -> [PlayerEffect] {
    guard let question = walk.openQuestion, !question.hints.isEmpty else {
      return [.say("There is no hint to give here.")]
    }
    guard hinted[question.id, default: 0] < question.hints.count else {
      return [.say("That was the last hint.")]
    }
    hinted[question.id, default: 0] += 1
    view.invalidate()
    view.seekQuestion()
    return []
  }

  /// Nobody answers what they have not read: the first key shows what it would have answered.
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

  /// Asks the last question of the step again.
  mutating func takeBack() -> [PlayerEffect] {
    guard let answered = answeredQuestion else {
      return [.say("Nothing is answered on this step.")]
    }
    walk.reopen(answered.id)
    view.invalidate()
    view.seekQuestion()
    return []
  }
}

extension Question {
  /// What a learner is told who wants to go on without an answer.
  var demand: String {
    switch manner {
    case .line: "Pick a line first, or press s to skip."
    case .words: "Say it first, or press s to skip."
    case .scenario, .schedule: "Press ⏎ to try, or s to see a solution."
    case .letter: "Press \(letters), or s to skip."
    }
  }

  /// The letters of its options, `a, b or c`.
  private var letters: String {
    let all = options.indices.map(letter)
    return all.count < 2
      ? all.joined() : all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }
}
