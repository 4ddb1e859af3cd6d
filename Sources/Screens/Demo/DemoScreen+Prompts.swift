extension DemoScreen {
  /// Opens the prompt for a vote or an answer that a key starts; nil for any other key.
  mutating func openPrompt(_ key: Key) -> [PlayerEffect]? {
    guard case .character(let character) = key else { return nil }
    let isDigit = character.isASCII && character.isNumber
    let question = newest?.question
    let options = question.flatMap { runs.builder.ballotOptions($0) }
    let isOption = key.option(of: max(options?.count ?? 0, 6)) != nil
    guard character == "v" || isDigit || isOption else { return nil }
    guard let question, let options else {
      let why =
        question == nil
        ? "You can vote on a question that's asked and not yet answered."
        : "This question has no letters to vote for."
      mode = .refused(
        PromptLine("", text: character == "v" ? "" : String(character)),
        why: why + " Esc goes back.")
      return []
    }
    mode = .vote(
      VotePrompt(
        question: question.id, options: options.count, ballot: ballots[question.id] ?? Ballot(),
        first: character == "v" ? nil : character))
    return []
  }

  // MARK: Votes

  mutating func take(_ outcome: VotePrompt.Outcome, of id: String) -> [PlayerEffect] {
    guard outcome != .editing else { return [] }
    mode = .showing
    guard let question = newest?.question, question.id == id else { return [] }
    switch outcome {
    case .editing, .cancelled: return []
    case .answer(let place):
      guard let options = runs.builder.ballotOptions(question) else { return [] }
      return answer(question, options.answer(place))
    case .vote(let vote, let round):
      take(vote, in: round, on: question)
      let hands = plural(vote.count, "hand")
      let said =
        switch round {
        case .first where ballots[id]?.second == nil:
          "\(hands) counted, and hidden. Let them discuss; v takes the second vote."
        case .first: "\(hands) counted in the first vote."
        case .second: "\(hands) counted. Space shows the answer."
        }
      return [.say(said)]
    }
  }

  /// Takes a vote on a question, counted here or in the notes.
  mutating func take(_ vote: Vote, in round: Ballot.Round, on question: Question) {
    var ballot = ballots[question.id] ?? Ballot()
    ballot.take(vote, in: round)
    guard ballot != ballots[question.id] else { return }
    ballots[question.id] = ballot
    // An answer that the class gave before it voted no longer counts.
    answers[question.id] = nil
    responses[question.id] = nil
    seeksNewest = true
  }

  /// Shows the solution along with the class's answer.
  mutating func answer(_ question: Question, _ answer: GivenAnswer) -> [PlayerEffect] {
    answers[question.id] = answer
    // A vote that's still hidden is shown now.
    if ballots[question.id]?.isEmpty == false { ballots[question.id]?.isShown = true }
    return show(shown + 1)
  }

  // MARK: Drawing

  /// Draws the prompt below everything, and advice about it on the rows above.
  func prompt(in room: ScreenRoom, _ body: inout ScreenBody) {
    var advice = StyledText()
    switch mode {
    case .showing:
      if hasObjected {
        advice = StyledText("Press the same key again to leave the demo.", .warning)
      }
    case .dark: break
    case .goTo(let line): body.prompt = line.line(columns: room.columns)
    case .vote(let prompt):
      body.prompt = prompt.line(columns: room.columns)
      advice = prompt.advice
    case .refused(let line, let why):
      body.prompt = line.line(columns: room.columns)
      advice = StyledText(why, .warning)
    }
    body.overlay(advice, in: room)
  }
}

extension DemoScreen {
  package var title: String {
    "\(lesson.number) · \(lesson.title)"
  }

  package var place: ScreenPlace { plan.place(of: stop, in: library) }

  package var takesText: Bool { mode != .showing }

  package var isDark: Bool { mode == .dark }

  package var patience: Int? {
    guard let pace, !pace.isPaused, mode == .showing else { return nil }
    return pace.seconds * 1000
  }

  package var hints: [KeyHint] {
    if let pace, !pace.isPaused { return [KeyHint("any key", "stops the clock")] }
    var hints = [KeyHint("space", scroller.below > 0 ? "more" : isAtEnd ? "the end" : "next")]
    if let question = newest?.question {
      let options = runs.builder.ballotOptions(question)
      if options != nil { hints.append(KeyHint("v", "vote")) }
      switch question.answerForm {
      case .letter:
        if let count = options?.count {
          hints.append(KeyHint((0..<count).map(letter).joined(separator: " "), "answer"))
        }
      case .scenario, .schedule:
        if scroller.below == 0 { hints.append(KeyHint("⏎", "try it")) }
      case .line:
        hints.append(KeyHint("↑↓", "point"))
        if let line = pointedLine(of: question), line.canDecide {
          hints.append(KeyHint("⏎", "answer line \(line.number)"))
        }
      }
      if hinted[question.id, default: 0] < question.hints.count {
        hints.append(KeyHint("h", hinted[question.id] == nil ? "hint" : "next hint"))
      }
    }
    if pace != nil { hints.append(KeyHint("tab", "start the clock")) }
    hints.append(KeyHint("←", "back"))
    return hints
  }

  package var keys: [KeyHint] {
    [
      KeyHint("space → n", "Reveal the next piece, then the next step"),
      KeyHint("← p", "Hide the last piece again"),
      KeyHint("PgDn PgUp", "The same, for a remote control"),
      KeyHint("Home End", "The first piece of the step; all of it"),
      KeyHint("↑ ↓", "Point to a line; esc takes the pointer away"),
      KeyHint(".", "Black screen; any key comes back"),
      KeyHint("v", "Take a vote on a question: a 12 b 5 c 3, or 12 5 3; again, to correct it"),
      KeyHint("a b c …", "Answer for the class: Enter shows what's right"),
      KeyHint("⏎", "Answer with the line pointed at; take up a challenge; else next"),
      KeyHint("h", "A hint, where there are some; each says more than the one before"),
      KeyHint("g", "Go to a step by number or title; 2.5 is lesson 2, step 5"),
      KeyHint("i", "Index of all steps"),
      KeyHint("l", "The lab, and back to this very place"),
      KeyHint("y", "The scheduler, and back to this very place"),
      KeyHint("t", "Trace: step through what the run did"),
      KeyHint("o", "Open the listing pointed at, or the last one, in your editor (a copy)"),
      KeyHint("r", "Run this step's code again"),
      KeyHint("tab", "Stop the clock of --auto, or start it again"),
      KeyHint("^C", "End a run; twice, leave"),
      KeyHint("q", "Quit, at the second time"),
    ]
  }
}
