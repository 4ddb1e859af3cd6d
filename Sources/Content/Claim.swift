/// A sentence that a learner reads, and the check that proves it.
package struct Claim: Hashable, Sendable {
  package var id: String
  package var sentence: Prose
  package var check: Check
  /// Where it stands in the lesson's file, in lines from 1.
  package var line: Int

  /// What must hold of runs for the sentence to be true.
  package enum Check: Hashable, Sendable {
    case sameOutput(RunKey, RunKey)
    case differentOutput(RunKey, RunKey)
    /// What the run printed, at a line from 1; nil for all of it, lines divided by ` / `.
    case prints(RunKey, line: Int?, String)
    /// All lines that the run printed, each as often as it stands here, in any order.
    case printsAsSet(RunKey, [String])
    case traps(RunKey)
    /// In one of so many attempts at least it dies, hangs or prints something else than this.
    case fails(RunKey, tries: Int, toPrint: String)
    case reachesDeadline(RunKey)
    case counts(Measurement, Comparison, Int)
    /// One number of two runs or two numbers of one.
    case compares(Measurement, Comparison, Measurement)
    /// Its last line says who is still alive.
    case keepsAlive(RunKey, [String])
    /// Two lessons print the same for the scenarios of so many seeds; the first may be flown by one
    /// of its variants.
    case agreesOnRandom(count: Int, forgets: Bool, variant: String?, Int, Int)
    /// Every call whose name begins so, and there is one, is answered in such a way.
    case answers(RunKey, calls: String, Reply)
    /// Several at once.
    case all([Check])
    /// With n planes the number is what the law says, for each n.
    case grows(PlotReference, Law)
    /// An exhaustive trial has so many cases, and the variant of the code that the key names goes wrong in so
    /// many of them.
    case goesWrong(RunKey, ExhaustiveTrial.Count)
    /// A schedule brings something about, no shorter one does, and in the cured scene none.
    case isShortest(ShortestSchedule)
    /// None of the schedules of an exploration brings something about.
    case never(ScheduleGoal, RunKey)
    /// The compiler refuses a changed listing, at a line that holds such a text.
    case isRefused(RunKey, at: String)
  }

  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case exactly, atMost, lessThan, moreThan

    func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .exactly: left == right
      case .atMost: left <= right
      case .lessThan: left < right
      case .moreThan: left > right
      }
    }
  }

  /// What comes back from a call.
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

  /// What a check found.
  package struct Verdict: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      case holds, fails
      /// What it takes to check is not there.
      case unchecked
    }

    package var outcome: Outcome
    /// What was seen, in a few words: `5 lines`, `line 4`; of what was not checked, why.
    package var found: String

    package var holds: Bool { outcome == .holds }

    package init(holds: Bool, found: String) {
      outcome = holds ? .holds : .fails
      self.found = found
    }

    package init(unchecked reason: String) {
      outcome = .unchecked
      found = reason
    }

    /// Of a run that is known without the calls that it takes to check it.
    static let withoutCalls = Verdict(unchecked: "its calls were not recorded")
  }
}
