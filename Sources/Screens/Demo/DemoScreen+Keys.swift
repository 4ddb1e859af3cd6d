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
    case .vote(var prompt):
      let outcome = prompt.handle(key)
      mode = .vote(prompt)
      return take(outcome, of: prompt.question)
    case .refused(var line, let why):
      mode = line.handle(key) == .editing ? .refused(line, why: why) : .showing
      return []
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
    case .character("g"), .character("/"):
      mode = .goTo(PromptLine("\(place.name.capitalizedFirst), or a word of its title: "))
      return []
    default: break
    }
    if let effects = openPrompt(key) { return effects }
    // Any other key pressed during a run was meant for something that isn't there yet.
    guard !isRunning else { return [] }
    if let question = newest?.question, let effects = answer(question, key) { return effects }
    switch key {
    case .character(" "), .right, .character("n"), .enter, .pageDown: return advance()
    case .home: return show(1)
    case .end:
      defer { told = .max }
      return show(pieces.count)
    case .up, .character("k"): return point(-1)
    case .down, .character("j"): return point(1)
    case .escape:
      pointer = nil
      return []
    case .tab:
      guard pace != nil else { return [.say("There's no clock: start the demo with --auto.")] }
      pace?.isPaused = false
      return []
    case .character("h"): return hint()
    case .character("r"): return runAgain()
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

  /// Shows the class the next hint; each says more than the last.
  private mutating func hint() -> [PlayerEffect] {
    guard let question = newest?.question, !question.hints.isEmpty else {
      return [.say("There's no hint here.")]
    }
    guard hinted[question.id, default: 0] < question.hints.count else {
      return [.say("That was the last hint.")]
    }
    hinted[question.id, default: 0] += 1
    seeksNewest = true
    return []
  }

  // MARK: Answers

  /// Handles a key that answers a question or opens its task; nil for any other key.
  private mutating func answer(_ question: Question, _ key: Key) -> [PlayerEffect]? {
    switch question.answerForm {
    case .scenario:
      guard key == .enter, scroller.below == 0,
        let challenge = runs.builder.challenge(question, in: here.lesson)
      else { return nil }
      return [.open(LabScreen(challenge, in: library))]
    case .line:
      guard key == .enter, let line = pointedLine(of: question) else { return nil }
      guard line.canDecide else { return [.say(line.refusal)] }
      return answer(question, .line(line.number))
    case .schedule:
      guard key == .enter, scroller.below == 0,
        let screen = runs.builder.schedulerScreen(question, in: here.lesson)
      else { return nil }
      return [.open(screen)]
    case .letter: return nil
    }
  }

  /// Returns the line of the question's listing that's pointed at; nil if there isn't one.
  func pointedLine(of question: Question) -> ListingView.Line? {
    guard let pointer, layout.lines.indices.contains(pointer) else { return nil }
    let gutter = layout.lines[pointer].text.prefix { $0 != "│" && $0 != "|" }
    let number = OutsideNumber(gutter.filter { $0.isASCII && $0.isNumber })?
      .value(in: 1...SourceFile.lineLimit)
    return number.flatMap { number in
      runs.builder.pickableLines(question).first { $0.number == number }
    }
  }

  // MARK: Going to a step

  private mutating func find(_ text: String) -> [PlayerEffect] {
    guard !text.isEmpty else { return [] }
    switch DemoFinder(plan: plan, library: library).find(text, from: stop) {
    case .found(let index): return go(toStop: index)
    case .missing(let why): return [.say(why)]
    }
  }
}
