/// The mark before the line that the learner's keys move. A line that the author highlights has a
/// different mark, so that the two can't be confused.
package enum CursorMark {
  /// Returns the mark, as wide as the blank before all other lines.
  package static func text(isUnicode: Bool) -> StyledText {
    StyledText(isUnicode ? "» " : "=>", .accent)
  }

  /// Whether a row begins with the mark.
  package static func stands(before row: StyledText) -> Bool {
    [true, false].contains { row.text.hasPrefix(text(isUnicode: $0).text) }
  }
}
