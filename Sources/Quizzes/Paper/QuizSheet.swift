/// A quiz on paper: the questions and the answers, as Markdown.
package struct QuizSheet: Sendable {
  /// `Quiz 1: Peer to peer`.
  private let title: String
  private let seed: UInt64
  /// The command that grades a file with a student's answers.
  private let marking: String
  private let questions: [AnsweredQuestionView]
  /// The code that the questions refer to but don't show.
  private let listings: [NeededListing]
  /// For each question, the listings it needs.
  private let needs: [[NeededListing]]

  /// - Parameters:
  ///   - command: The command that asks the same questions.
  ///   - questions: The questions, in order.
  package init(
    title: String, seed: UInt64, command: String, _ questions: [PreparedQuestion]
  ) {
    self.title = title
    self.seed = seed
    marking = "\(command) --answers ann.txt --name Ann --report ann.json"
    self.questions = questions.enumerated().map { index, prepared in
      prepared.builder.answered(prepared.posed, number: index + 1, of: questions.count)
    }
    needs = questions.map { $0.neededListings() }
    listings = Self.listings(neededBy: needs)
  }

  /// Writes the questions, with boxes to check.
  package func sheet() -> String {
    var text = "# \(escaped(title))\n\n"
    text += "Name: ______________________\n\n"
    text +=
      "Choose one answer each, or write it down. Put a question mark beside it if you guess.\n"
    for (view, needs) in zip(questions.map(\.question), needs) {
      text += "\n## \(view.number ?? 1)\n"
      text += body(of: view)
      if view.form == .fillIn {
        text += "\nAnswer: ______________________\n"
      }
      if !needs.isEmpty {
        text += "\n*At the end: \(needs.names.map { "`\($0)`" }.joined(with: "and")).*\n"
      }
    }
    if !listings.isEmpty { text += "\n## Listings\n" }
    for needed in listings {
      text += "\n\(needed.name):\n\n"
      text += block(.listing(needed.listing))
    }
    return text + "\n---\n\nSeed: \(seed)\n"
  }

  /// Writes the answers with their reasons.
  package func key() -> String {
    var text = "# \(escaped(title)): answers\n\nSeed: \(seed)\n"
    text += "\nWhat a student wrote down is graded by `\(marking)`.\n"
    for question in questions {
      let (view, answer) = (question.question, question.answer)
      text += "\n## \(view.number ?? 1) · \(view.name)\n"
      text += "\n**\(answer.answer.text)** \(inline(answer.why))\n"
      if !answer.whyNot.isEmpty { text += "\n" }
      for other in answer.objections {
        text += "- not \(other.names.joined(with: "or")): \(inline(other.reason))\n"
      }
    }
    return text
  }

  private func body(of view: QuestionView) -> String {
    var text = ""
    for piece in view.pieces {
      if case .paragraph(let paragraph) = piece {
        text += "\n\(inline(paragraph))\n"
      } else {
        text += "\n" + block(piece)
      }
    }
    if !view.options.isEmpty { text += "\n" }
    for option in view.options {
      let number = option.lineNumber.map { "line \($0): " } ?? ""
      // A line of code is formatted as one piece of code, whatever colors it has.
      let lines = option.lines.map { number.isEmpty ? inline($0) : "`\($0.text)`" }
      text += "- [ ] **\(option.letter)** \(number)\(lines.joined(separator: " / "))\n"
    }
    return text
  }

  private func block(_ element: Element) -> String {
    switch element {
    case .listing(let view):
      let isSwift = view.file == "Swift" || view.file.hasSuffix(".swift")
      let language = isSwift ? "swift" : ""
      return fence(
        view.lines.map { "\(padded($0.number, view)) \($0.text.text)" }, language)
    case .output(let view): return fence(view.lines.map { Untrusted.sanitized($0.text) }, "")
    case .codeDiff(let view):
      return "`\(view.diff.name)`, \(view.oldCaption) → \(view.newCaption):\n\n"
        + fence(view.diff.hunks.flatMap { $0.rows.map(\.signed) }, "diff")
    default:
      let words = LinearRenderer(width: 76, isUnicode: true).lines(element)
      return fence(words.map(\.text), "")
    }
  }

  private func padded(_ number: Int, _ view: ListingView) -> String {
    let width = "\(view.lines.last?.number ?? number)".count
    return String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
  }

  private func fence(_ lines: [String], _ language: String) -> String {
    "```\(language)\n\(lines.joined(separator: "\n"))\n```\n"
  }

  /// Writes prose with its code and emphasis as Markdown.
  private func inline(_ text: StyledText) -> String {
    text.spans.map { span in
      switch span.style {
      case .code, .output, .syntax: "`\(span.text)`"
      case .emphasis: "*\(escaped(span.text))*"
      case .strong: "**\(escaped(span.text))**"
      default: escaped(span.text)
      }
    }.joined()
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_[]<>#|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}

extension AnswerView {
  /// The objections to the wrong answers, each reason listed once.
  fileprivate var objections: [(names: [String], reason: StyledText)] {
    var objections: [(names: [String], reason: StyledText)] = []
    for other in whyNot {
      if let index = objections.firstIndex(where: { $0.reason == other.reason }) {
        objections[index].names.append(other.name)
      } else {
        objections.append(([other.name], other.reason))
      }
    }
    return objections
  }
}

extension [NeededListing] {
  /// The files' names, each once.
  fileprivate var names: [String] {
    var seen: Set<String> = []
    return map(\.listing.file).filter { seen.insert($0).inserted }
  }
}

extension DiffRow {
  /// The line with its sign, as in a patch.
  fileprivate var signed: String {
    switch self {
    case .context(_, _, let text): " " + Untrusted.sanitized(text)
    case .removed(let line): "-" + Untrusted.sanitized(line.text)
    case .added(let line): "+" + Untrusted.sanitized(line.text)
    }
  }
}
