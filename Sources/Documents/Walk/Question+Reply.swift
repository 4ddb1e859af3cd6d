extension Question {
  /// Reads what was typed as an answer to the question.
  ///
  /// - Parameter lines: those of the listing that a `line` question asks about.
  package func reply(to typed: String, lines: [ListingView.Line] = []) -> TypedReply {
    let text = typed.trimmed
    guard !text.isEmpty else { return .unclear("Nothing was typed.") }
    if let reply = expected(lines).reply(to: text) { return reply }
    let what =
      switch key {
      case .stated, .output, .measurement, .variants: "none of \(letters)"
      case .line: "no line from \(Self.range(of: lines))"
      case .cells: "no table"
      case .scheduler: "no schedule of the letters a and b"
      case .open, .challenge: "no answer here"
      }
    return .unclear("\(Untrusted.quoted(text)) is \(what).")
  }

  private func expected(_ lines: [ListingView.Line]) -> ExpectedAnswer {
    switch key {
    case .stated, .output, .measurement, .variants:
      .option(
        options.map { .init(names: [$0.spelling, $0.words]) }, numbersArePlaces: true)
    case .line: .line(lines)
    case .open: .sentence
    case .cells(let comparison): .table(comparison)
    case .challenge: .scenario
    case .scheduler: .schedule
    }
  }

  /// What can be typed.
  ///
  /// - Parameter lines: those of the listing that a `line` question asks about.
  package func invitation(lines: [ListingView.Line] = []) -> String {
    switch key {
    case .stated, .output, .measurement, .variants: "\(letters)? (skip, back or quit)"
    case .line: "Which line, \(Self.range(of: lines))? (skip, back or quit)"
    case .open: "Your sentence? (skip, back or quit)"
    case .cells: "Your table, cell by cell? (skip, back or quit)"
    case .scheduler: "Your schedule? (a and b; skip shows one; hint, back or quit)"
    case .challenge:
      "Type the lines of a scenario, or impossible; help lists what else there is. "
        + "(skip shows a solution; back or quit)"
    }
  }

  /// How to answer, as the help says it.
  package var instructions: String {
    let answer =
      switch key {
      case .stated, .output, .measurement, .variants:
        "Type the letter of an option, its number or its words."
      case .line: "Type the number of the line that you hold responsible."
      case .open: "Type a sentence of your own; ours is shown beside it."
      case .cells:
        "Type a letter or a word for each cell, or - to leave it open; skip leaves the rest open."
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

  private static func range(of lines: [ListingView.Line]) -> String {
    guard let first = lines.first?.number, let last = lines.last?.number else { return "none" }
    return "\(first) to \(last)"
  }
}
