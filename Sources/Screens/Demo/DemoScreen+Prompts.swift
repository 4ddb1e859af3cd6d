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
