extension DemoScreen {
  mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch mode {
    case .dark:
      mode = .showing
      return []
    case .goTo(var line):
      let outcome = line.handle(key)
      mode = .goTo(line)
      guard outcome != .editing else { return [] }
      mode = .showing
      if case .entered(let text) = outcome { return find(text.trimmed) }
      return []
    case .vote(var line, let question):
      let outcome = line.handle(key)
      mode = .vote(line, question: question)
      return take(outcome, of: question)
    case .showing:
      if let pace, !pace.isPaused {
        self.pace?.isPaused = true
        return [.say("Stopped here. Press tab to let it go on by itself.")]
      }
      return handleShowing(key)
    }
  }

  private mutating func handleShowing(_ key: Key) -> [PlayerEffect] {
    switch key {
    case _ where key.goesBack || key == .pageUp: return back()
    case .character("."):
      mode = .dark
      return []
    default: break
    }
    // What else is pressed while something runs was meant for what is not there yet.
    guard !isRunning else { return [] }
    if let question = newest?.question, let effects = answer(question, key) { return effects }
    switch key {
    case .character(" "), .right, .character("n"), .enter, .pageDown: return advance()
    case .home: return show(1)
    case .end: return show(pieces.count)
    case .up, .character("k"): return point(-1)
    case .down, .character("j"): return point(1)
    case .escape:
      pointer = nil
      return []
    case .tab:
      guard pace != nil else { return [.say("There's no clock: start the demo with --auto.")] }
      pace?.isPaused = false
      return []
    case .character("v"): return vote()
    case .character("h"): return hint()
    case .character("r"): return runAgain()
    case .character("g"), .character("/"):
      mode = .goTo(PromptLine("Step, or a word of its title: "))
      return []
    default: return detour(key)
    }
  }

  // MARK: Pointing

  private mutating func point(_ distance: Int) -> [PlayerEffect] {
    let lines = layout.lines
    let start = pointer ?? (distance > 0 ? layout.newest.lowerBound - 1 : layout.newest.upperBound)
    var row = start + distance
    while lines.indices.contains(row), lines[row].isEmpty { row += distance }
    if lines.indices.contains(row) { pointer = row }
    return []
  }

  // MARK: Hints

  /// Shows the class the next hint; each says more than the one before.
  private mutating func hint() -> [PlayerEffect] {
    guard let question = newest?.question, !question.hints.isEmpty else {
      return [.say("There's no hint here.")]
    }
    guard hinted[question.id, default: 0] < question.hints.count else {
      return [.say("That was the last hint.")]
    }
    hinted[question.id, default: 0] += 1
    redraw()
    return []
  }

  // MARK: Answers and votes

  /// Nil where the key is no answer.
  private mutating func answer(_ question: Question, _ key: Key) -> [PlayerEffect]? {
    switch question.answerForm {
    case .letter:
      guard let index = key.option(of: question.options.count) else { return nil }
      answers[question.id] = .option(index)
      // Whoever took a vote sees it now, if not before.
      if ballots[question.id]?.isEmpty == false { ballots[question.id]?.isShown = true }
      return show(position.shown + 1)
    case .scenario:
      guard key == .enter, scroller.below == 0, let challenge = challenge(question) else {
        return nil
      }
      return [.open(LabScreen(challenge, in: library))]
    case .line:
      guard key == .enter, let line = pointedLine(of: question) else { return nil }
      guard line.canDecide else { return [.say(line.refusal)] }
      answers[question.id] = .line(line.number)
      return show(position.shown + 1)
    case .schedule:
      guard key == .enter, scroller.below == 0, let screen = schedulerScreen(question) else {
        return nil
      }
      return [.open(screen)]
    case .words, .order: return nil
    }
  }

  /// The line of the question's listing that is pointed at; nil where none of them is.
  func pointedLine(of question: Question) -> ListingView.Line? {
    guard let pointer, layout.lines.indices.contains(pointer) else { return nil }
    let gutter = layout.lines[pointer].text.prefix { $0 != "│" && $0 != "|" }
    let number = OutsideNumber(gutter.filter { $0.isASCII && $0.isNumber })?
      .value(in: 1...SourceFile.lineLimit)
    return number.flatMap { number in
      runs.builder.pickableLines(question).first { $0.number == number }
    }
  }

  private mutating func vote() -> [PlayerEffect] {
    guard let question = newest?.question else {
      return [.say("You can vote on a question that's asked and not yet answered.")]
    }
    guard question.answerForm == .letter else {
      return [.say("This question has no letters to vote for.")]
    }
    let ballot = ballots[question.id] ?? Ballot()
    mode = .vote(PromptLine("\(ballot.next): "), question: question.id)
    return []
  }

  private mutating func take(_ outcome: PromptLine.Outcome, of id: String) -> [PlayerEffect] {
    switch outcome {
    case .editing: return []
    case .cancelled:
      mode = .showing
      return []
    case .entered(let text):
      mode = .showing
      guard let question = newest?.question, question.id == id else { return [] }
      do throws(Vote.Fault) {
        let vote = try Vote(parsing: text, options: question.options.count)
        ballots[id, default: Ballot()].take(vote)
        redraw()
        let hands = plural(vote.count, "hand")
        return [
          .say(
            ballots[id]?.second == nil
              ? "\(hands) counted, and hidden. Let them discuss; v takes the second vote."
              : "\(hands) counted. Space shows the answer.")
        ]
      } catch {
        return [.say("\(error.message) Press v to type it again.")]
      }
    }
  }

  // MARK: Going to a step

  /// `3` is a step of this lesson, `2.5` one of another; anything else is part of a title.
  private mutating func find(_ text: String) -> [PlayerEffect] {
    guard !text.isEmpty else { return [] }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map {
      OutsideNumber($0)?.value(in: 1...1_000)
    }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let step?, _): return go(toLesson: position.lesson, number: step)
    case (2, let lesson?, let step?): return go(toLesson: lesson, number: step)
    default: break
    }
    let index = lessons.firstIndex { $0.number == position.lesson } ?? 0
    // From here on, and from the beginning again.
    for lesson in lessons[index...] + lessons[..<index] {
      let isHere = lesson.number == position.lesson
      let order =
        isHere ? lesson.steps.indices.sorted { rank($0) < rank($1) } : Array(lesson.steps.indices)
      if let step = order.first(where: {
        lesson.steps[$0].title.lowercased().contains(text.lowercased())
      }) {
        return go(toLesson: lesson.number, step: step)
      }
    }
    return [.say("No step's title holds \(Untrusted.quoted(text)).")]
  }

  /// Steps after this one come first, this one last.
  private func rank(_ step: Int) -> Int {
    step > position.step ? step : step + lesson.steps.count
  }

  private mutating func go(toLesson number: Int, number step: Int) -> [PlayerEffect] {
    guard let lesson = lessons.first(where: { $0.number == number }) else {
      return [.say("Lesson \(number) isn't part of this demo.")]
    }
    guard lesson.steps.indices.contains(step - 1) else {
      return [.say("Lesson \(number) has steps 1 to \(lesson.steps.count).")]
    }
    return go(toLesson: number, step: step - 1)
  }
}
