extension PosedQuestion {
  /// Reads what was typed as an answer to the question.
  package func reply(to typed: String) -> TypedReply {
    let text = typed.trimmed
    if let reply = expected.reply(to: text) { return reply }
    guard !question.isOfQuiz else {
      return .unclear(
        text.isEmpty ? "Type \(choices)." : "That is none of the answers: type \(choices).")
    }
    if text.isEmpty { return .unclear("Nothing was typed.") }
    let what =
      switch expected {
      case .option: "none of \(choices)"
      case .line: "no line from \(rangeOfLines)"
      case .table: "no table"
      case .schedule: "no schedule of the letters a and b"
      default: "no answer here"
      }
    return .unclear("\(Untrusted.quoted(text)) is \(what).")
  }

  private var expected: ExpectedAnswer {
    switch key {
    case .order: return .order(options.count)
    case .spellings(let right): return right.allSatisfy { Int($0) != nil } ? .number : .term
    case .list(let list): return .list(list)
    case .options, nil: break
    }
    switch question.answerForm {
    case .letter, .order:
      return .option(
        options.map { option in
          .init(
            names: [option.value.oneLine, option.text.styled { _ in nil }.text],
            lines: option.lineNumbersBeside.union(option.lineNumber.map { [$0] } ?? []))
        }, numbersArePlaces: !question.isOfQuiz)
    case .line: return .line(lines)
    case .words: return question.comparison.map { .table($0) } ?? .sentence
    case .scenario: return .scenario
    case .schedule: return .schedule
    }
  }

  /// What may be typed, to follow "type".
  package var choices: String {
    switch key {
    case .order:
      "all the letters in order, such as "
        + options.indices.reversed().map { letter($0) }.joined(separator: " ")
    case .spellings: expected == .number ? "a whole number" : "a word or a few"
    case .list(let list): list.choices
    case .options, nil: options.indices.map(letter).joined(with: "or")
    }
  }

  /// What can be typed at a question of a lesson.
  package var invitation: String {
    switch expected {
    case .line: "Which line, \(rangeOfLines)? (skip, back or quit)"
    case .sentence: "Your sentence? (skip, back or quit)"
    case .table: "Your table, cell by cell? (skip, back or quit)"
    case .schedule: "Your schedule? (a and b; skip shows one; hint, back or quit)"
    case .scenario:
      "Type the lines of a scenario, or impossible; help lists what else there is. "
        + "(skip shows a solution; back or quit)"
    default: "\(choices)? (skip, back or quit)"
    }
  }

  /// How to answer a question of a lesson, as the help says it.
  package var instructions: String {
    let answer =
      switch expected {
      case .line: "Type the number of the line that you hold responsible."
      case .sentence: "Type a sentence of your own; ours is shown beside it."
      case .table:
        "Type a letter or a word for each cell, or - to leave it open; skip leaves the rest open."
      case .schedule: "Type which thread takes each step, such as aab; hint gives a hint."
      case .scenario: "Type the lines of a scenario."
      default: "Type the letter of an option, its number or its words."
      }
    return answer
      + " Or type skip to see the answer, back for the step before, or quit; you can go on "
      + "from here later."
  }

  private var rangeOfLines: String {
    guard let first = lines.first?.number, let last = lines.last?.number else { return "none" }
    return "\(first) to \(last)"
  }

  // MARK: What an answer is worth

  /// - Parameter confidence: nil where it isn't asked for.
  /// - Returns: nil for an answer that does not fit the question, or that only a run can judge that wasn't made.
  package func response(
    to answer: GivenAnswer, _ confidence: Confidence? = nil
  ) -> Response? {
    var answer = answer
    let isRight: Bool
    var name: String?
    switch (answer, key) {
    case (.skipped, _): return Response(answer: .skipped, outcome: .skipped)
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
    case (.line(let number), _): option(atLine: number).map { options[$0] }
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
