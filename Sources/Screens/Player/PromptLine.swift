/// A line that the learner types into.
package struct PromptLine: Hashable, Sendable {
  /// The state of the line after a key.
  package enum Outcome: Hashable, Sendable {
    case editing
    case entered(String)
    case cancelled
  }

  /// The label before the text.
  package let label: String
  package private(set) var text = ""
  private static let longest = 200

  /// - Parameter text: the text that's already there.
  init(_ label: String, text: String = "") {
    self.label = label
    self.text = text
  }

  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .character(let character):
      if text.count < Self.longest { text.append(character) }
    case .backspace:
      if text.isEmpty { return .cancelled }
      text.removeLast()
    case .control("u"): text = ""
    case .control("w"):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    case .enter: return .entered(text)
    case .escape: return .cancelled
    default: break
    }
    return .editing
  }

  /// Draws the line, with the end of the text in sight if it's too long.
  ///
  /// - Parameter hidesDigits: whether to hide numbers from onlookers.
  package func line(columns: Int, hidesDigits: Bool = false) -> StyledText {
    let room = max(columns - TextWidth.columns(of: label) - 1, 1)
    var shown = Substring(hidesDigits ? String(text.map { $0.isNumber ? "*" : $0 }) : text)
    while TextWidth.columns(of: String(shown)) > room { shown.removeFirst() }
    return StyledText(label, .accent) + StyledText(String(shown))
  }
}
