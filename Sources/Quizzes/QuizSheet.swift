/// A quiz on paper, in Markdown, and the key to it.
package struct QuizSheet {
  /// `Quiz 1: Peer to peer`.
  package var title: String
  package var seed: UInt64
  package var questions: [AnsweredQuestionView]

  package init(title: String, seed: UInt64, questions: [AnsweredQuestionView]) {
    self.title = title
    self.seed = seed
    self.questions = questions
  }

  /// The questions, with boxes to tick.
  ///
  /// - Parameter key: the command that prints the answers.
  package func sheet(key: String) -> String {
    var text = "# \(escaped(title))\n\n"
    text += "Name: ______________________  Seed: \(seed)\n\n"
    text += "Tick one answer each, or write it down. Put a question mark beside it if you guess.\n"
    for view in questions.map(\.question) {
      text += "\n## \(view.number ?? 1)\n"
      text += body(of: view)
      if view.form == .fillIn {
        let words = view.list.map { " (\($0))" } ?? ""
        text += "\nAnswer\(words): ______________________\n"
      } else if view.form == .order {
        text += "\nOrder: ______________________\n"
      }
    }
    return text + "\n---\n\nThe answers: `\(key)`\n"
  }

  /// The answers with their reasons.
  package func key() -> String {
    var text = "# \(escaped(title)): answers\n\nSeed: \(seed)\n"
    for question in questions {
      let (view, answer) = (question.question, question.answer)
      text += "\n## \(view.number ?? 1) · \(view.name)\n"
      text += "\n**\(answer.answer.text)** \(inline(answer.why))\n"
      if !answer.whyNot.isEmpty { text += "\n" }
      for other in answer.whyNot {
        text += "- not \(other.name): \(inline(other.reason))\n"
      }
      if let command = answer.proofCommand { text += "\nProof: `\(command)`\n" }
    }
    return text
  }

  private func body(of view: QuestionView) -> String {
    var text = ""
    let (before, after) = view.parts
    for paragraph in before { text += "\n\(inline(paragraph))\n" }
    for element in view.evidence { text += "\n" + block(element) }
    for paragraph in after { text += "\n\(inline(paragraph))\n" }
    if !view.options.isEmpty { text += "\n" }
    for option in view.options {
      let number = option.lineNumber.map { "line \($0): " } ?? ""
      // A line of code is code as a whole, whatever colors it has.
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

  /// Prose with its code and emphasis as Markdown has them.
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
