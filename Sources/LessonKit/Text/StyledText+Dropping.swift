extension StyledText {
  /// Without its first `count` characters.
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

  /// The same characters, all with one meaning.
  package func restyled(_ style: Style) -> StyledText { StyledText(text, style) }
}
