extension StyledText {
  /// Returns the text without its first `count` characters.
  package func dropping(_ count: Int) -> StyledText {
    guard count > 0 else { return self }
    var rest = StyledText()
    var left = count
    for span in spans {
      guard left > 0 else {
        rest.append(span.text, span.style)
        continue
      }
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
    // Nearly all texts end with something else, and looking at a byte takes no time.
    guard spans.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
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
