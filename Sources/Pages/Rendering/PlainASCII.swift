extension String {
  /// The text for a locale other than UTF-8: the few typographic characters that we use become
  /// ASCII; any other character becomes a question mark.
  package var plainASCII: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var result = ""
    for character in self {
      switch character {
      case _ where character.isASCII: result.append(character)
      case "·", "•": result += "-"
      case "−", "–": result += "-"
      case "—": result += " - "
      case "…": result += "..."
      case "→": result += "->"
      case "←": result += "<-"
      case "↑": result += "^"
      case "↓": result += "v"
      case "⏎": result += "Enter"
      case "⌫": result += "Backspace"
      case "’", "‘": result += "'"
      case "“", "”": result += "\""
      case "≤": result += "<="
      case "≥": result += ">="
      case "×": result += "x"
      case "\u{A0}": result += " "
      default: result += "?"
      }
    }
    return result
  }
}

extension StyledText {
  package var plainASCII: StyledText {
    var text = StyledText()
    for span in spans { text.append(span.text.plainASCII, span.style) }
    return text
  }
}
