extension StyledText {
  /// Returns the text without its first `count` characters.
  package func dropping(_ count: Int) -> StyledText {
    var rest = StyledText()
    var left = count
    for span in spans {
      let skipped = min(left, span.text.count)
      left -= skipped
      rest.append(String(span.text.dropFirst(skipped)), span.style)
    }
    return rest
  }

  /// Returns the same characters, all in one style.
  package func restyled(_ style: Style) -> StyledText { StyledText(text, style) }

  /// The text without spaces at the end.
  package var trimmedEnd: StyledText {
    var kept = spans[...]
    while let last = kept.last, last.text.allSatisfy({ $0 == " " }) { kept.removeLast() }
    var result = StyledText()
    for (index, span) in kept.enumerated() {
      guard index == kept.count - 1, span.text.last == " " else {
        result.append(span.text, span.style)
        continue
      }
      let end = span.text.lastIndex { $0 != " " }.map(span.text.index(after:))
      result.append(String(span.text[..<(end ?? span.text.startIndex)]), span.style)
    }
    return result
  }
}
