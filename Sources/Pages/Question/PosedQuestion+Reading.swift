/// What a learner typed at a question.
package enum TypedReply: Hashable, Sendable {
  case answer(GivenAnswer, Confidence)
  case command(CommandWord)
  /// Neither of those, with the reason.
  case unclear(String)
}

extension PosedQuestion {
  /// Reads a line in any reasonable spelling. `b?` is a guess, and so is `guess b`; everything else
  /// counts as sure.
  package func reply(to typed: String) -> TypedReply {
    let text = typed.trimmed
    if let reply = meaning(of: text) { return reply }
    guard !question.isOfQuiz else {
      return .unclear(
        text.isEmpty ? "Type \(choices)." : "That isn't one of the answers: type \(choices).")
    }
    if text.isEmpty { return .unclear("Nothing was typed.") }
    let what =
      switch question.answerForm {
      case .letter: "isn't one of \(choices)"
      case .line: "isn't a line from \(rangeOfLines)"
      case .schedule: "isn't a schedule of the letters a and b"
      default: "isn't an answer here"
      }
    return .unclear("\(Untrusted.quoted(text)) \(what).")
  }

  /// - Returns: nil for text that's neither an answer nor a command and needs no reply of its own.
  private func meaning(of typed: String) -> TypedReply? {
    let command = CommandWord(typed)
    var text = typed.folded
    let confidence = text.takeConfidence()
    let reply = read(text, confidence) ?? read(typed.folded, .sure)
    if case .answer = reply { return reply }
    return command.map { .command($0) } ?? reply
  }

  private func read(_ text: String, _ confidence: Confidence) -> TypedReply? {
    guard !text.isEmpty else { return nil }
    switch question.answerForm {
    case .letter: return option(text.bare, confidence)
    case .line: return line(text.bare)
    case .schedule:
      let letters = text.bare.filter { $0 != " " }
      let isSchedule = !letters.isEmpty && letters.allSatisfy { $0 == "a" || $0 == "b" }
      return isSchedule ? .answer(.schedule(letters), confidence) : nil
    case .scenario: return nil
    }
  }

  private func option(_ word: String, _ confidence: Confidence) -> TypedReply? {
    var name = word
    for prefix in ["option ", "answer ", "line ", "#"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    func answer(_ index: Int) -> TypedReply { .answer(.option(index), confidence) }
    if let index = options.indices.first(where: { letter($0) == name }) { return answer(index) }
    // In a lesson, a number may count options even if the options show numbers.
    let numbersArePlaces = !question.isOfQuiz
    let named = options.indices.filter { options[$0].names.contains(word) }
    let number = OutsideNumber(name)
    let place = number?.index(in: options.indices)
    if named.count == 1 {
      guard numbersArePlaces, let place, place != named[0] else { return answer(named[0]) }
      return .unclear(
        "\(Untrusted.quoted(word)) is what \(letter(named[0])) says, and \(letter(place)) by its "
          + "number; type the letter.")
    }
    if let line = number?.value(in: 1...SourceFile.lineLimit),
      let index = option(atLine: line)
    {
      return answer(index)
    }
    // A number that could refer to something an option shows isn't taken as a position.
    let isPlace = numbersArePlaces || !options.contains(where: \.showsNumber)
    return isPlace ? place.map(answer) : nil
  }

  private func line(_ word: String) -> TypedReply? {
    var name = word
    for prefix in ["line ", "line", "l"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
      break
    }
    guard let last = lines.last?.number, let number = OutsideNumber(name)?.value(in: 0...last),
      let line = lines.first(where: { $0.number == number })
    else { return nil }
    return line.canDecide ? .answer(.line(number), .sure) : .unclear(line.refusal)
  }

  // MARK: Prompts for typing

  /// What may be typed, phrased to follow "type".
  package var choices: String { options.indices.map(letter).joined(with: "or") }

  /// The prompt at a lesson's question.
  package var invitation: String {
    switch question.answerForm {
    case .line: "Which line, \(rangeOfLines)? (skip, back or quit)"
    case .schedule: "Your schedule? (a and b; skip shows one; hint, back or quit)"
    case .scenario:
      "Type the lines of a scenario; help lists what else there is. (skip shows a solution; back or quit)"
    default: "\(choices)? (skip, back or quit)"
    }
  }

  /// The help's instructions for answering a lesson's question.
  package var instructions: String {
    let answer =
      switch question.answerForm {
      case .line: "Type the number of the line you'd blame."
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
}

extension PosedQuestion.Option {
  /// The words that state the option in full.
  fileprivate var names: [String] {
    [value.oneLine, text.styled { _ in nil }.text].map(\.bare).filter { !$0.isEmpty }
  }

  fileprivate var showsNumber: Bool { lineNumber != nil || names.contains { Int($0) != nil } }
}

extension String {
  /// Removes the words or marks that say how sure the learner is, and returns the confidence.
  fileprivate mutating func takeConfidence() -> Confidence {
    for (mark, confidence) in [("?", Confidence.guess), ("!", .sure)] where hasSuffix(mark) {
      while hasSuffix(mark) { removeLast() }
      self = trimmed
      return confidence
    }
    let words: KeyValuePairs<String, Confidence> = [
      "guess": .guess, "maybe": .guess, "unsure": .guess, "sure": .sure,
    ]
    for (word, confidence) in words {
      if hasPrefix("\(word) ") {
        self = dropFirst(word.count).trimmed
        return confidence
      }
      for ending in [" \(word)", ", \(word)", " (\(word))"] where hasSuffix(ending) {
        self = dropLast(ending.count).trimmed
        if hasSuffix(",") { removeLast() }
        return confidence
      }
    }
    return .sure
  }
}
