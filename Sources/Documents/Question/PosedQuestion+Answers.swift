extension PosedQuestion {
  /// - Parameter confidence: nil if it isn't asked for.
  /// - Returns: nil if the answer doesn't fit the question, or if only a missing run can judge it.
  package func response(
    to answer: GivenAnswer, _ confidence: Confidence? = nil
  ) -> Response? {
    let isRight: Bool
    var name: String?
    switch (answer, key) {
    case (.skipped, _): return .skipped
    case (.option(let index), .options(let right)):
      guard options.indices.contains(index) else { return nil }
      isRight = right.contains(index)
      name = options[index].name
    case (.line(let number), .options(let right)):
      guard lines.contains(where: { $0.number == number && $0.canDecide }) else { return nil }
      isRight = option(atLine: number).map(right.contains) ?? false
    case (.words(let text), .spellings(let right)):
      isRight = right.contains { $0.isSpelled(text) }
      name = isRight ? "right" : text.folded.shortened
    default: return nil
    }
    let outcome: Outcome = isRight ? .right : .wrong(betrays: wrongOption(answer)?.betrays)
    return Response(answer: answer, outcome: outcome, confidence: confidence, name: name)
  }

  /// Returns the option that explains a right or wrong answer; nil if the question was skipped.
  func option(for response: Response) -> Option? {
    switch response.outcome {
    case .skipped: nil
    case .right: right
    case .wrong: wrongOption(response.answer)
    }
  }

  private func wrongOption(_ answer: GivenAnswer) -> Option? {
    switch (answer, key) {
    case (.option(let index), _): options.indices.contains(index) ? options[index] : nil
    case (.line(let number), _): option(atLine: number).map { options[$0] } ?? otherwise
    case (.words, .options): nil
    case (.words(let text), _):
      options.first { $0.value.contains { $0.isSpelled(text) || $0.shortened == text } }
        ?? otherwise
    default: otherwise
    }
  }

  /// Restores an answer from an earlier sitting, known only by its name, to its original form.
  package func recalling(_ response: Response) -> Response {
    guard response.answer == .words(response.name) else { return response }
    var response = response
    if response.outcome == .right {
      response.answer = rightAnswer ?? response.answer
    } else if case .options = key,
      let place = options.firstIndex(where: { $0.name == response.name })
    {
      response.answer = .option(place)
    }
    return response
  }
}

extension Question {
  /// Returns the outcome of a learner's schedule.
  ///
  /// - Parameter run: A run that followed the schedule and stopped there, with its calls recorded.
  /// - Returns: nil if the question doesn't ask for a schedule, or if the run can't tell.
  package func outcome(of run: Run) -> Outcome? {
    guard case .scheduler(let schedule) = assignment else { return nil }
    return schedule.goal.isReached(by: run).map { $0 ? .right : .wrong(betrays: nil) }
  }
}

extension String {
  /// Whether the typed text means this string, however it's spelled.
  func isSpelled(_ typed: String) -> Bool {
    if let number = Int(self) { return typed.wholeNumber == number }
    return plain == typed.plain
  }

  /// The string, cut to at most 60 characters.
  var shortened: String { count > 60 ? "\(prefix(59).trimmed)…" : self }

  /// The text without case, extra spaces, quotation marks, final punctuation, or a final `()`.
  private var plain: String {
    var text = folded
    while let last = text.last, ".,;:!\"'”’".contains(last) { text.removeLast() }
    while let first = text.first, "\"'“‘".contains(first) { text.removeFirst() }
    if text.hasSuffix("()") { text.removeLast(2) }
    return text
  }
}
