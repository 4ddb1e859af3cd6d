/// A sentence that a learner reads, and the check that proves it.
package struct Claim: Hashable, Sendable {
  package var id: String
  package var sentence: Prose
  package var check: Check
  /// The claim's line in the lesson's file, from 1.
  package var line: Int

  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case exactly, lessThan, moreThan

    func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .exactly: left == right
      case .lessThan: left < right
      case .moreThan: left > right
      }
    }
  }

  /// The kind of value that a call returns.
  package enum Reply: String, Hashable, Sendable, CaseIterable {
    case yesOrNo = "yes-or-no"
    case list
    case nothing

    func holds(_ answer: String) -> Bool {
      switch self {
      case .yesOrNo: answer == "true" || answer == "false"
      case .list: answer.hasPrefix("[") && answer.hasSuffix("]")
      case .nothing: answer == "()"
      }
    }
  }

  package enum Law: String, Hashable, Sendable, CaseIterable {
    case constant = "1"
    case linear = "n"
    case eachWithEachOther = "n(n-1)"

    func value(_ n: Int) -> Int {
      switch self {
      case .constant: 1
      case .linear: n
      case .eachWithEachOther: n * (n - 1)
      }
    }
  }

  /// The result of a check.
  package struct Verdict: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      case holds, fails
      /// Something needed for the check isn't there.
      case unchecked
    }

    package var outcome: Outcome
    /// The finding in a few words, such as `5 lines` or `line 4`; if unchecked, the reason.
    package var found: String

    package var holds: Bool { outcome == .holds }

    /// The verdict with a finding that fits into a few lines: a version may print thousands.
    package var shortened: Verdict {
      var verdict = self
      if found.count > Self.shownLength {
        verdict.found = found.prefix(Self.shownLength - 1) + "\u{2026}"
      }
      return verdict
    }

    /// In characters.
    private static let shownLength = 200

    package init(holds: Bool, found: String) {
      outcome = holds ? .holds : .fails
      self.found = found
    }

    package init(unchecked reason: String) {
      outcome = .unchecked
      found = reason
    }

    /// The verdict on a run that's known without the calls that the check needs.
    static let withoutCalls = Verdict(unchecked: "its calls were not recorded")
  }
}
