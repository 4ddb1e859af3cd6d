extension QuizItem {
  /// Reads what was typed as an answer to the question.
  package func reply(to typed: String) -> TypedReply {
    expected.reply(to: typed)
      ?? .unclear(
        typed.trimmed.isEmpty
          ? "Type \(choices)." : "That is none of the answers: type \(choices).")
  }

  private var expected: ExpectedAnswer {
    switch key {
    case .option:
      .option(
        options.map { option in
          .init(
            names: [option.value.oneLine, option.text.styled { _ in nil }.text],
            lines: option.lineNumbersBeside.union(option.lineNumber.map { [$0] } ?? []))
        }, numbersArePlaces: false)
    case .order: .order(options.count)
    case .spellings(let right): right.allSatisfy { Int($0) != nil } ? .number : .term
    case .list(let list): .list(list)
    }
  }

  /// What may be typed, to follow "type".
  package var choices: String {
    switch key {
    case .option:
      "\(options.indices.map { letter($0) }.joined(with: "or"))"
    case .order:
      "all the letters in order, such as "
        + options.indices.reversed().map { letter($0) }.joined(separator: " ")
    case .spellings:
      expected == .number ? "a whole number" : "a word or a few"
    case .list(let list): list.choices
    }
  }

  /// What an answer is worth; nil for one that does not fit the question.
  package func response(to answer: GivenAnswer, _ confidence: Confidence) -> Response? {
    var answer = answer
    let isRight: Bool
    let name: String
    switch (answer, key) {
    case (.skipped, _): return Response(answer: .skipped, outcome: .skipped)
    case (.option(let index), .option(let right)):
      guard options.indices.contains(index) else { return nil }
      isRight = index == right
      name = options[index].name
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
    case (.option(let index), _): options[index]
    case (.words, .option): nil
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
      response.answer = rightAnswer
    } else if case .option = key,
      let place = options.firstIndex(where: { $0.name == response.name })
    {
      response.answer = .option(place)
    }
    return response
  }

  /// Whether it is answered by typing a word, a number or a list.
  package var isTyped: Bool {
    switch key {
    case .spellings, .list: true
    case .option, .order: false
    }
  }

  /// Whether one key answers it.
  package var isLettered: Bool { if case .option = key { true } else { false } }

  /// The answer that is right.
  package var rightAnswer: GivenAnswer {
    switch key {
    case .option(let index): .option(index)
    case .order(let places): .order(places)
    case .spellings(let spellings): .words(spellings.first ?? "")
    case .list(let list): .words(list.shown)
    }
  }
}

extension String {
  /// Whether what somebody typed means this, however it is spelled.
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
