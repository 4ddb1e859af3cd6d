extension PosedQuestion {
  /// - Parameter confidence: nil where it isn't asked for.
  /// - Returns: nil for an answer that does not fit the question, or that only a run can judge that wasn't made.
  package func response(
    to answer: GivenAnswer, _ confidence: Confidence? = nil
  ) -> Response? {
    var answer = answer
    let isRight: Bool
    var name: String?
    switch (answer, key) {
    case (.skipped, _): return .skipped
    case (.words, nil) where question.answerForm == .words:
      return Response(answer: answer, outcome: .compared)
    case (.option(let index), .options(let right)):
      guard options.indices.contains(index) else { return nil }
      isRight = right.contains(index)
      name = options[index].name
    case (.line(let number), .options(let right)):
      guard lines.contains(where: { $0.number == number && $0.canDecide }) else { return nil }
      isRight = option(atLine: number).map(right.contains) ?? false
    case (.order(let places), .order(let right)):
      guard places.sorted() == Array(options.indices) else { return nil }
      isRight = places == right
      name = isRight ? "right" : "another order"
    case (.words(let text), .spellings(let right)):
      isRight = right.contains { $0.isSpelled(text) }
      name = isRight ? "right" : text.folded.shortened
    case (.words(let text), .list(let list)):
      guard case .words(let words) = list.reading(text) else { return nil }
      let said = list.text(words)
      answer = .words(said)
      isRight = list.accepted.contains(said)
      name = isRight ? "right" : said.shortened
    default: return nil
    }
    let outcome: Outcome = isRight ? .right : .wrong(betrays: wrongOption(answer)?.betrays)
    return Response(answer: answer, outcome: outcome, confidence: confidence, name: name)
  }

  /// What speaks for an answer or against it; nil where the question was skipped.
  func option(for response: Response) -> Option? {
    switch response.outcome {
    case .skipped, .compared: nil
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

  /// An answer of an earlier sitting, of which only the name is known, as it was given.
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
  /// What a learner's schedule is worth.
  ///
  /// - Parameter run: one that followed it and stopped there, its calls recorded.
  /// - Returns: nil if the question asks for no schedule, and where the run can't tell.
  package func outcome(of run: Run) -> Outcome? {
    guard case .scheduler(let schedule) = assignment else { return nil }
    return schedule.goal.isReached(by: run).map { $0 ? .right : .wrong(betrays: nil) }
  }
}

extension String {
  /// Whether what was typed means this, however it is spelled.
  func isSpelled(_ typed: String) -> Bool {
    if let number = Int(self) { return typed.wholeNumber == number }
    return plain == typed.plain
  }

  /// At most 60 characters of it.
  var shortened: String { count > 60 ? "\(prefix(59).trimmed)…" : self }

  /// Without case, superfluous space, quotation marks, a full stop or empty parentheses at its end.
  private var plain: String {
    var text = folded
    while let last = text.last, ".,;:!\"'”’".contains(last) { text.removeLast() }
    while let first = text.first, "\"'“‘".contains(first) { text.removeFirst() }
    if text.hasSuffix("()") { text.removeLast(2) }
    return text
  }
}
