/// The parts of a quiz on paper, in the order in which they're written.
package enum PaperPart: Hashable, Sendable, CaseIterable {
  /// The questions.
  case sheet
  /// The answers with their reasons.
  case key
  /// The answers alone, as wide as the column in which students write theirs.
  case strip
}
