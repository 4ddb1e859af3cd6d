/// What a learner typed at a question.
package enum TypedReply: Hashable, Sendable {
  case answer(GivenAnswer, Confidence)
  case command(CommandWord)
  /// Neither of those, with the reason.
  case unclear(String)
}

extension PosedQuestion {
  /// Reads a line. `b?` is a guess; everything else counts as sure.
  package func reply(to typed: String) -> TypedReply {
    let text = typed.trimmed
    let sure = text.reversed().drop { $0 == "?" }.reversed()
    if let reply = read(String(sure).bare, sure.count < text.count ? .guess : .sure) {
      return reply
    }
    if let command = CommandWord(text) { return .command(command) }
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

  /// - Returns: nil for a word that isn't an answer and needs no reply of its own.
  private func read(_ word: String, _ confidence: Confidence) -> TypedReply? {
    switch question.answerForm {
    case .letter:
      return options.indices.first { letter($0) == word }.map { .answer(.option($0), confidence) }
    case .line:
      let name = word.hasPrefix("line") ? word.dropFirst("line".count).trimmed : word
      guard let last = lines.last?.number, let number = OutsideNumber(name)?.value(in: 0...last),
        let line = lines.first(where: { $0.number == number })
      else { return nil }
      return line.canDecide ? .answer(.line(number), .sure) : .unclear(line.refusal)
    case .schedule:
      let letters = word.filter { $0 != " " }
      let isSchedule = !letters.isEmpty && letters.allSatisfy { $0 == "a" || $0 == "b" }
      return isSchedule ? .answer(.schedule(letters), confidence) : nil
    case .scenario: return nil
    }
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
      default: "Type the letter of an option, with a question mark if it's a guess."
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
