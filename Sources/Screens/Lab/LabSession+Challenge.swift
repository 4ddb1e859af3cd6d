extension LabSession {
  mutating func hint() -> [Effect] {
    guard let hints = challenge?.hints, !hints.isEmpty else { return note("There's no hint.") }
    hintsShown = min(hintsShown + 1, hints.count)
    return hints.prefix(hintsShown).enumerated().map { index, hint in
      .say(.note(StyledText("Hint \(index + 1) of \(hints.count): ", .muted) + hint))
    }
  }

  mutating func impossible() -> [Effect] {
    guard let challenge else { return [] }
    guard response == nil else { return note("You've done it already.") }
    if let refusal = challenge.refusalOfImpossible(after: tries.count) {
      return [.say(.verdict(refusal))]
    }
    question = .reason
    return note("Say why in a sentence; Enter alone takes it back.")
  }

  /// Takes the reason why it can't be done.
  ///
  /// - Parameter isLine: whether it's other input for the lab, so it isn't a reason.
  /// - Returns: nil for other input, which is still to be handled.
  mutating func reason(_ words: String, isLine: Bool) -> [Effect]? {
    question = nil
    guard !words.isEmpty else { return note("Taken back; fly on.") }
    guard !isLine else { return nil }
    guard words.split(separator: " ").count > 1 else {
      question = .reason
      return note("That's no reason yet. Say why in a sentence; Enter alone takes it back.")
    }
    let verdict = Challenge.Verdict(isMet: true, reason: "No scenario does it.")
    return [.say(.verdict(verdict))]
      + decide(.impossible(because: Untrusted.sanitized(words)), .right)
  }

  /// Returns whether the input is a valid line of a scenario or a command of a single word.
  func isLine(_ bytes: [UInt8]) -> Bool {
    switch LabEntry(bytes, inChallenge: challenge != nil) {
    case .action(.save), .action(.load), .blank, .fault: false
    case .action: true
    case .line: (try? LabLine(bytes, number: 1, file: "")) != nil
    }
  }

  /// Takes the first decision; later ones don't change anything.
  mutating func decide(_ answer: GivenAnswer, _ outcome: Outcome) -> [Effect] {
    guard challenge != nil, response == nil else { return [] }
    let response = Response(answer: answer, outcome: outcome)
    self.response = response
    return [.answer(response)]
  }

  /// Judges the flight if there's an open challenge.
  mutating func judge() -> [Effect] {
    // A flight in which planes only arrive isn't an attempt yet.
    guard let challenge, response == nil, flight.runs.contains(where: { !$0.output.isEmpty })
    else { return [] }
    let verdict = challenge.verdict(flight, in: words)
    if tries.count < Challenge.triesBeforeImpossible { tries.insert(lab.events) }
    return [.say(.verdict(verdict))]
      + (verdict.isMet ? decide(.scenario(lab.text), .right) : [])
  }
}
