extension QuizScreen {
  mutating func handle(_ key: Key) -> [PlayerEffect] {
    if key.goesBack { return back() }
    if scroller.handle(key) { return [] }
    // While something runs, other keys were meant for what isn't there yet.
    guard !isRunning else { return [] }
    if isOpen, let current, let effects = answer(current.posed, key) { return effects }
    switch key.withoutCapsLock {
    case .character(" "), .enter:
      guard scroller.below == 0 else {
        _ = scroller.handle(.pageDown)
        return []
      }
      return next()
    case .right where !isOpen && !isReadToEnd, .character("n") where !isOpen && !isReadToEnd:
      // Don't skip an unread explanation of why an answer was wrong.
      _ = scroller.handle(.pageDown)
      return []
    case .right, .character("n"): return next()
    case .character("r"): return prepare()
    default: return []
    }
  }

  // MARK: Going about

  private mutating func next() -> [PlayerEffect] {
    if isAtEnd { return [.say("That was the last question; q leaves.")] }
    if isOpen, session.responses[shown] == nil, let current {
      return [.say(current.posed.demand)]
    }
    return show(shown + 1)
  }

  private mutating func back() -> [PlayerEffect] {
    guard shown > 0 else { return [.say("There's nothing before this question.")] }
    return show(shown - 1)
  }

  // MARK: Answers

  /// Handles a key as an answer; nil if it isn't one.
  private mutating func answer(_ posed: PosedQuestion, _ key: Key) -> [PlayerEffect]? {
    if key.withoutCapsLock == .character("s") { return skip() }
    guard case .character(let character) = key,
      let option = key.withoutCapsLock.option(of: posed.options.count)
    else { return nil }
    // An answer counts only once all the options have been in sight.
    guard isRead else {
      _ = scroller.handle(.pageDown)
      return [.say("Read all of it, then answer.")]
    }
    // A small letter is sure, a capital one a guess.
    return posed.response(to: .option(option), character.isUppercase ? .guess : .sure)
      .map { keep($0) }
  }

  /// Skips the question. Its answer stays hidden, because it can still be given.
  private mutating func skip() -> [PlayerEffect] { keep(.skipped) + show(shown + 1) }

  // MARK: Help

  package var hints: [KeyHint] {
    var hints: [KeyHint] = []
    let hasMore = scroller.below > 0
    if hasMore { hints.append(KeyHint("space", "more")) }
    if isOpen, let posed = current?.posed {
      let letters = posed.options.indices.map(letter)
      hints.append(KeyHint(letters.joined(separator: " "), "sure"))
      hints.append(KeyHint(letters.joined(separator: " ").uppercased(), "guess"))
      hints.append(KeyHint("s", "skip"))
    } else if !hasMore, !isAtEnd {
      hints.append(KeyHint("space", shown + 1 < session.count ? "next" : "end"))
    } else if hasMore, !isAtEnd, isReadToEnd {
      hints.append(KeyHint("n", shown + 1 < session.count ? "next" : "end"))
    }
    if shown > 0 { hints.append(KeyHint("←", "back")) }
    return hints
  }

  package var keys: [KeyHint] {
    [
      KeyHint("a b c …", "Answer, and be sure of it"),
      KeyHint("A B C …", "Answer with a guess"),
      KeyHint("s", "Skip a question; it can be answered later"),
      KeyHint("space", "Scroll down, then go to the next question"),
      KeyHint("→ n", "What you haven't read below, then the next question"),
      KeyHint("← p", "Back to the question before"),
      KeyHint("↑ ↓ PgUp PgDn", "Scroll"),
      KeyHint("Home End", "To the top, to the bottom"),
      KeyHint("r", "Run it again, after a run was stopped"),
      KeyHint("^L", "Redraw the screen"),
      KeyHint("^C", "Stop the run, or leave if nothing is running"),
      KeyHint("^Z", "Suspend; fg comes back"),
      KeyHint("q", "Quit; the quiz goes on from here next time"),
    ]
  }
}

extension PosedQuestion {

  /// The message for a learner who tries to go on without an answer.
  var demand: String { "Answer with \(choices), or press s to skip." }
}
