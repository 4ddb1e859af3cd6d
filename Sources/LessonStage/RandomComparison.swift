/// Scenarios of many seeds, each flown by two: a lesson or one of its variants, and another lesson.
package struct RandomComparison: Hashable, Sendable {
  package var seeds: Range<UInt64>
  /// Whether the scenarios have planes that never learn of each other.
  package var forgets: Bool
  /// The number of the other lesson.
  package var other: Int

  package init(seeds: Range<UInt64>, forgets: Bool, other: Int) {
    self.seeds = seeds
    self.forgets = forgets
    self.other = other
  }

  /// What a process that flew them found; it prints the ``text``.
  package enum Finding: Hashable, Sendable {
    /// Both printed the same, so many lines.
    case same(lines: Int)
    /// The first seed with which they did not.
    case differs(seed: UInt64)

    package var text: String {
      switch self {
      case .same(let lines): "same \(lines)"
      case .differs(let seed): "differs \(seed)"
      }
    }
  }
}
