/// The numbers of questions answered right, wrong, or not at all.
package struct VerdictCounts: Hashable, Sendable {
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var skipped = 0
  /// The questions that weren't reached.
  package private(set) var open = 0

  package init(_ verdicts: some Sequence<AnswerRecord.Verdict>) {
    for verdict in verdicts {
      switch verdict {
      case .right: right += 1
      case .wrong: wrong += 1
      case .skipped: skipped += 1
      case .open: open += 1
      }
    }
  }

  package var all: Int { right + wrong + skipped + open }

  /// The percentage of all questions answered right, rounded down.
  package var percent: Int { all == 0 ? 0 : right * 100 / all }

  /// `, 2 skipped, 1 not reached`; empty if all were answered.
  package var unanswered: String {
    (skipped > 0 ? ", \(skipped) skipped" : "") + (open > 0 ? ", \(open) not reached" : "")
  }
}
