extension DemoScreen {
  /// Scrolls down if part of this piece is still below, or else shows what comes next.
  mutating func advance() -> [PlayerEffect] {
    guard !isRunning else { return [] }
    pointer = nil
    if scroller.below > 0 {
      // One row stays visible for orientation; if code is cut, its caption takes that row.
      scroller.top += max(scroller.height - 1, 1)
      scroller.fit(layout.lines.count, in: scroller.height)
      return []
    }
    if let id = newest?.question?.id, var ballot = ballots[id], !ballot.isShown, !ballot.isEmpty {
      ballot.isShown = true
      ballots[id] = ballot
      seeksNewest = true
      return []
    }
    if layout.hasUntold {
      told += 1
      seeksNewest = true
      return []
    }
    if shown < pieces.count { return show(shown + 1) }
    if stop + 1 < plan.stops.count { return go(toStop: stop + 1) }
    // A demo that goes on by itself also ends by itself.
    guard pace?.isPaused ?? true else { return [.quit] }
    return [.say("This is the end. Press q to leave.")]
  }

  /// Hides the newest piece or its votes again.
  mutating func back() -> [PlayerEffect] {
    pointer = nil
    let effects = abandon()
    if let id = newest?.question?.id, var ballot = ballots[id], ballot.isShown {
      ballot.isShown = false
      ballots[id] = ballot
      seeksNewest = true
      return effects
    }
    if shown > 1 { return effects + show(shown - 1) }
    guard stop > 0 else { return effects + [.say("This is the beginning.")] }
    return effects + go(toStop: stop - 1, isComplete: true)
  }

  mutating func show(_ count: Int) -> [PlayerEffect] {
    shown = max(1, min(count, pieces.count))
    told = 0
    forgetAnswers()
    seeksNewest = true
    return runWhatIsMissing()
  }

  /// Drops the class's answers to questions from the newest piece on, which are asked again.
  private mutating func forgetAnswers() {
    for question in pieces.dropFirst(shown - 1).compactMap(\.question) {
      answers[question.id] = nil
      responses[question.id] = nil
    }
  }

  /// - Parameter isComplete: whether the whole step is shown, rather than only its first piece.
  mutating func go(toStop index: Int, isComplete: Bool = false) -> [PlayerEffect] {
    guard plan.stops.indices.contains(index) else { return [] }
    let effects = abandon()
    enter(index)
    if isComplete {
      shown = max(pieces.count, 1)
      told = .max
    }
    forgetAnswers()
    seeksNewest = true
    return effects + runWhatIsMissing()
  }

  private mutating func abandon() -> [PlayerEffect] {
    runs.abandon().map { [.cancel($0)] } ?? []
  }

  /// Puts the first piece of a stop on the screen.
  mutating func enter(_ index: Int) {
    stop = index
    shown = 1
    told = 0
    pointer = nil
    scroller = Scroller()
  }

  /// - Parameter step: from 0.
  mutating func go(toLesson number: Int, step: Int) -> [PlayerEffect] {
    let finder = DemoFinder(plan: plan, library: library)
    switch finder.find(lesson: number, step: step, from: stop) {
    case .found(let index): return go(toStop: index)
    case .missing(let why): return [.say(why)]
    }
  }
}

extension DemoScreen {
  /// Opens the detour that a key stands for; it returns to this very place.
  func detour(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .character("i"):
      return [
        .open(
          IndexScreen(
            library: library, walk: Walk(lesson: lesson, stepIndex: here.step), seen: [:],
            plan: plan))
      ]
    case .character("l"):
      return [LabScreen.opening(for: here.lesson, in: library)]
    case .character("y"): return [runs.builder.openingScheduler(in: here.lesson)]
    case .character("t"):
      guard let key = layout.lastRun else { return [.say("No run is shown here.")] }
      return [.open(TraceScreen(key, in: library))]
    case .character("o"):
      let pointed = layout.codes.last { code in pointer.map(code.rows.contains) ?? false }
      guard let place = (pointed ?? layout.codes.last)?.place,
        let file = library.file(at: place)
      else { return [.say("No listing is shown here.")] }
      return [.edit(file, line: place.line)]
    default: return []
    }
  }
}
