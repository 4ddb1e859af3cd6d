/// What of a quiz is put on paper, in the order in which it's written.
package enum PaperPart: Hashable, Sendable, CaseIterable {
  /// The questions.
  case sheet
  /// The answers with their reasons.
  case key
  /// The answers alone, as wide as the column in which students write theirs.
  case strip
}
