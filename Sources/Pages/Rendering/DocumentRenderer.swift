/// Turns parts of a document into lines of text. It never runs anything, so changing the width or
/// the form doesn't cost a run.
package protocol DocumentRenderer: Sendable {
  func title(_ document: Document) -> [StyledText]
  func heading(_ section: Document.Section) -> [StyledText]
  func lines(_ element: Element) -> [StyledText]
  func footer(_ lines: [StyledText]) -> [StyledText]
  /// Renders a diagram on its own.
  func picture(_ diagram: some Diagram) -> [StyledText]
}

extension DocumentRenderer {
  /// Returns the whole document, with blank lines between its parts.
  package func lines(_ document: Document) -> [StyledText] {
    let sections = document.sections.concurrentMap { section in
      [StyledText()] + heading(section) + self.lines(section.elements)
    }
    let lines = title(document) + sections.joined()
    let end = footer(document.footer)
    return end.isEmpty ? lines : lines + [StyledText()] + end
  }

  /// Returns elements in order, each after a blank line, except that claims stay together.
  package func lines(_ elements: [Element]) -> [StyledText] {
    var lines: [StyledText] = []
    var previous: Element?
    for element in elements {
      let block = self.lines(element)
      if block.isEmpty { continue }
      switch (previous, element) {
      case (.claim, .claim): break
      default: lines.append(StyledText())
      }
      lines += block
      previous = element
    }
    return lines
  }
}

extension OutputSettings {
  /// The renderer for this form of output.
  package var renderer: any DocumentRenderer {
    switch form {
    case .styled, .drawn: TextRenderer(width: width, isUnicode: isUnicode)
    case .linear: LinearRenderer(width: width, isUnicode: isUnicode)
    }
  }

  /// Returns the lines, encoded for the output stream.
  package func encoded(_ lines: [StyledText]) -> String {
    let indent = StyledText(String(repeating: " ", count: margin))
    return writer.text(lines.map { (indent + $0).trimmedEnd })
  }
}

extension QuestionView {
  /// The label above the question.
  package var label: String {
    if let number, let count { return "Question \(number) of \(count)" }
    let what =
      switch form {
      case .predict: "Before it runs"
      case .line: "Pick the line"
      case .challenge: "Your turn"
      case .scheduler: "You are the scheduler"
      case .choice where isBet: "Your bet"
      case .choice: "Decide"
      }
    return number.map { "\(what), question \($0)" } ?? what
  }
}

extension AnswerView {
  /// The label before the answer.
  package var label: String {
    let to = number.map { " to question \($0)" } ?? ""
    return switch form {
    case .challenge: "One solution\(to):"
    case .scheduler: "A shortest schedule\(number.map { " for question \($0)" } ?? ""):"
    case .predict, .line, .choice: "Answer\(to):"
    }
  }
}
