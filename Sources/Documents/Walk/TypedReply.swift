/// What a learner typed at a question.
package enum TypedReply: Hashable, Sendable {
  case answer(GivenAnswer)
  /// Pass the question over.
  case skip
  /// To the step before.
  case back
  case quit
  /// Say what can be typed.
  case help
  /// Show the next hint.
  case hint
  /// None of these, and why.
  case unclear(String)
}

extension Question {
  /// Reads what was typed as an answer to the question, in whatever way it was spelt.
  ///
  /// - Parameter lines: those of the listing that a `line` question asks about.
  package func reply(to typed: String, lines: [ListingView.Line] = []) -> TypedReply {
    let text = typed.trimmed
    let word = Self.bare(text)
    guard !text.isEmpty else { return .unclear("Nothing was typed.") }
    switch key {
    case .stated, .output, .measurement, .variants:
      return optionReply(word, text) ?? Self.command(word)
        ?? .unclear(
          "\(Untrusted.quoted(text)) is none of \(letters).")
    case .line:
      return lineReply(word, lines) ?? Self.command(word)
        ?? .unclear("\(Untrusted.quoted(text)) is no line from \(Self.range(of: lines)).")
    case .open: return Self.command(word) ?? .answer(.words(text))
    case .cells(let comparison):
      return Self.command(word)
        ?? ComparisonAnswer(text, to: comparison).map { .answer(.words($0.text)) }
        ?? .unclear("\(Untrusted.quoted(text)) is no table.")
    // Its answers are the lines of a scenario, which the lab takes.
    case .challenge:
      return command(text) ?? .unclear("\(Untrusted.quoted(text)) is no answer here.")
    case .scheduler:
      let letters = word.filter { $0 != " " }
      if letters.allSatisfy({ $0 == "a" || $0 == "b" }) { return .answer(.schedule(letters)) }
      if ["hint", "h"].contains(word) { return .hint }
      return Self.command(word)
        ?? .unclear("\(Untrusted.quoted(text)) is no schedule of the letters a and b.")
    }
  }

  /// What can be typed, for whoever is about to type it.
  ///
  /// - Parameter lines: those of the listing that a `line` question asks about.
  package func invitation(lines: [ListingView.Line] = []) -> String {
    switch key {
    case .stated, .output, .measurement, .variants:
      "\(letters)? (s skips, < goes back, q quits)"
    case .line: "Which line, \(Self.range(of: lines))? (s skips, b goes back, q quits)"
    case .open: "Your sentence? (s skips, b goes back, q quits)"
    case .cells: "Your table, cell by cell? (s skips, < goes back, q quits)"
    case .scheduler: "Your schedule? (a and b; s shows one, h a hint, < goes back, q quits)"
    case .challenge:
      "Type the lines of a scenario, or impossible; help lists what else there is. "
        + "(s shows a solution, b goes back, q quits)"
    }
  }

  /// How to answer, for whoever asks for help.
  package var instructions: String {
    let answer =
      switch key {
      case .stated, .output, .measurement, .variants:
        "Type the letter of an option, its number or its words."
      case .line: "Type the number of the line that you hold responsible."
      case .open: "Type a sentence of your own; ours is shown beside it."
      case .cells:
        "Type a letter or a word for each cell, or - to leave it open; s leaves the rest open."
      case .scheduler:
        "Type which thread takes each step, such as aab; hint gives a hint."
      case .challenge: "Type the lines of a scenario."
      }
    return answer
      + " Or type skip to see the answer, back for the step before, or quit; you can go on "
      + "from here later."
  }

  /// `a, b or c`.
  private var letters: String { options.indices.map(letter).joined(with: "or") }

  private func optionReply(_ word: String, _ text: String) -> TypedReply? {
    var name = word
    for prefix in ["option ", "answer "] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
    }
    let byLetter = options.indices.first { letter($0) == name }
    let byNumber = OutsideNumber(name)?.index(in: options.indices)
    let byText = options.indices.filter { index in
      [options[index].value, options[index].text.styled { _ in nil }.text].compactMap(\.self)
        .contains { !$0.isEmpty && Self.bare($0) == word }
    }
    if let byLetter { return .answer(.option(byLetter)) }
    if byText.count == 1, byNumber == nil || byNumber == byText[0] {
      return .answer(.option(byText[0]))
    }
    if let byNumber {
      guard byText.isEmpty else {
        return .unclear(
          "\(Untrusted.quoted(text)) is what \(letter(byText[0])) says, and \(letter(byNumber)) by "
            + "its number; type the letter.")
      }
      return .answer(.option(byNumber))
    }
    return nil
  }

  private func lineReply(_ word: String, _ lines: [ListingView.Line]) -> TypedReply? {
    var name = word
    for prefix in ["line ", "line", "l"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      break
    }
    guard let last = lines.last?.number, let number = OutsideNumber(name)?.value(in: 0...last),
      let line = lines.first(where: { $0.number == number })
    else { return nil }
    return line.canDecide ? .answer(.line(number)) : .unclear(line.refusal)
  }

  /// What is typed at any question, and is no answer; nil for anything else.
  package func command(_ typed: String) -> TypedReply? { Self.command(Self.bare(typed)) }

  private static func command(_ word: String) -> TypedReply? {
    switch word {
    case "s", "skip": .skip
    case "<", "b", "back": .back
    case "q", "quit", "exit": .quit
    case "?", "h", "help": .help
    default: nil
    }
  }

  private static func range(of lines: [ListingView.Line]) -> String {
    guard let first = lines.first?.number, let last = lines.last?.number else { return "none" }
    return "\(first) to \(last)"
  }

  /// Without case, the signs that people put around a letter, and doubled spaces.
  private static func bare(_ text: String) -> String {
    let signs: Set<Character> = ["(", ")", "[", "]", ".", ":", ",", "'", "\"", "`"]
    let words = text.lowercased().split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    let start = words.drop { signs.contains($0) || $0 == " " }
    return String(start.reversed().drop { signs.contains($0) || $0 == " " }.reversed())
  }
}
