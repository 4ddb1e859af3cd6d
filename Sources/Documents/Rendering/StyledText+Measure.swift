extension StyledText {
  /// Wraps prose, like ``wrapped(to:firstIndent:indent:mostWords:)``.
  func wrapped(
    to measure: TextRenderer.Measure, firstIndent: StyledText = StyledText(),
    indent: StyledText = StyledText()
  ) -> [StyledText] {
    wrapped(
      to: measure.columns, firstIndent: firstIndent, indent: indent, mostWords: measure.words)
  }
}
