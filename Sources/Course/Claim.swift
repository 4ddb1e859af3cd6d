/// A sentence that a learner reads, and the check that proves it.
package struct Claim: Hashable, Sendable {
  package var id: String
  package var sentence: Prose
  package var check: Check
  /// The claim's line in the lesson's file, from 1.
  package var line: Int

  /// The condition on runs that makes the sentence true.
  package enum Check: Hashable, Sendable {
    case sameOutput(RunKey, RunKey)
    /// What the run printed at a line, from 1; nil for the whole output, lines separated by ` / `.
    case prints(RunKey, line: Int?, String)
    /// All lines that the run printed, in any order, each as often as it's listed here.
    case printsAsSet(RunKey, [String])
    case traps(RunKey)
    /// In at least one of `tries` attempts it crashes, hangs, or prints something other than this.
    case fails(RunKey, tries: Int, toPrint: String)
    case reachesDeadline(RunKey)
    case counts(Measurement, Comparison, Int)
    /// Compares a number from one run with a number from another, or two numbers from the same run.
    case compares(Measurement, Comparison, Measurement)
    /// Its last line says which objects are still alive.
    case keepsAlive(RunKey, [String])
    /// Two lessons print the same for `count` random scenarios; a variant can stand in for the
    /// first.
    case agreesOnRandom(count: Int, variant: String?, Int, Int)
    /// There's at least one call whose name begins with `calls`, and each gets this kind of reply.
    case answers(RunKey, calls: String, Reply)
    /// Several checks that must all hold.
    case all([Check])
    /// With n planes the number is what the law says, for each n.
    case grows(Growth, Law)
    /// An exhaustive trial has this many cases, and the key's variant fails in this many of them.
    case goesWrong(RunKey, ExhaustiveTrial.Count)
    /// A schedule brings about a goal, no shorter one does, and in the cured scene none does.
    case isShortest(ShortestSchedule)
    /// None of an exploration's schedules brings about the goal.
    case never(ScheduleGoal, RunKey)
    /// The compiler refuses a changed listing, at a line that contains this text.
    case isRefused(RunKey, at: String)
    /// Each of these listings contains the text that's highlighted in it, or none of them does.
    case reads([ListingReference], holds: Bool)
  }

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
