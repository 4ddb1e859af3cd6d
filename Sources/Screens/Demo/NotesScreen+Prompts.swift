extension NotesScreen {
  /// The question that can be voted on now, and its options.
  var votable: (question: Question, options: BallotOptions)? {
    guard let pieces, pieces.all.indices.contains(pieces.shown - 1),
      let question = pieces.all[pieces.shown - 1].question,
      let options = runs.builder.ballotOptions(question)
    else { return nil }
    return (question, options)
  }

  mutating func openPrompt(_ key: Key) -> [PlayerEffect] {
    guard isConnected else { return [.say("There's no demo to lead.")] }
    guard key == .character("v") else {
      mode = .goTo(PromptLine("\(place.name.capitalizedFirst), or a word of its title: "))
      return []
    }
    guard let (question, options) = votable else {
      return [.say("The class isn't asked anything now that letters answer.")]
    }
    var prompt = VotePrompt(
      question: question.id, options: options.count,
      ballot: state?.ballots[question.id] ?? Ballot())
    // The class doesn't see these notes.
    prompt.showsNumbers = true
    mode = .vote(prompt)
    return []
  }

  /// Handles a key while a prompt is open.
  mutating func type(_ key: Key) -> [PlayerEffect] {
    switch mode {
    case .reading: return []
    case .goTo(var line):
      let outcome = line.handle(key)
      mode = outcome == .editing ? .goTo(line) : .reading
      if case .entered(let text) = outcome { return go(to: text.trimmed) }
      return []
    case .vote(var prompt):
      let outcome = prompt.handle(key)
      mode = outcome == .editing ? .vote(prompt) : .reading
      guard case .vote(let vote, let round) = outcome else { return [] }
      return send(.vote(prompt.question, round, vote))
    }
  }

  private func go(to text: String) -> [PlayerEffect] {
    guard !text.isEmpty, let state, let plan else { return [] }
    switch DemoFinder(plan: plan, library: library).find(text, from: state.stop) {
    case .missing(let why): return [.say(why)]
    case .found(let index): return send(.go(index))
    }
  }

  // MARK: Drawing

  /// Draws the prompt, and advice about it on the rows above.
  func prompt(in room: ScreenRoom, _ body: inout ScreenBody) {
    switch mode {
    case .reading: break
    case .goTo(let line): body.prompt = line.line(columns: room.columns)
    case .vote(let prompt):
      body.prompt = prompt.line(columns: room.columns)
      body.overlay(prompt.advice, in: room)
    }
  }
}

extension ScreenBody {
  /// Puts a text on the last rows, over anything there.
  mutating func overlay(_ text: StyledText, in room: ScreenRoom) {
    guard !text.isEmpty else { return }
    let rows = (room.isUnicode ? text : text.plainASCII).wrapped(to: room.columns)
      .prefix(max(room.rows, 1))
    let kept = room.rows - rows.count
    lines = Array(lines.prefix(kept))
    lines += Array(repeating: StyledText(), count: max(kept - lines.count, 0)) + rows
  }
}
