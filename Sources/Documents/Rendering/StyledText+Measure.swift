extension StyledText {
  /// As ``wrapped(to:firstIndent:indent:mostWords:)``, for prose.
  func wrapped(
    to measure: TextRenderer.Measure, firstIndent: StyledText = StyledText(),
    indent: StyledText = StyledText()
  ) -> [StyledText] {
    wrapped(
      to: measure.columns, firstIndent: firstIndent, indent: indent, mostWords: measure.words)
  }
}
