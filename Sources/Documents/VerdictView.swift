/// What a learner said, what is so, and why: prediction and reality beside each other.
package struct VerdictView: Hashable, Sendable {
  /// Something that is said, by the learner or by the run.
  package struct Statement: Hashable, Sendable {
    /// The letter of an option or the number of a line, `b` or `line 31`; empty if it has neither.
    package var mark: String
    package var lines: [StyledText]

    package init(mark: String = "", _ lines: [StyledText]) {
      self.mark = mark
      self.lines = lines
    }
  }

  package var form: Question.Form
  /// From 1, where the step asks more than one question.
  package var number: Int?
  package var outcome: Outcome
  /// How sure the learner was; nil where the learner wasn't asked.
  package var confidence: Confidence?
  package var said: Statement
  /// What is so, or what the run printed.
  package var truth: Statement
  /// Where the first of these lines was printed, `Airplane.swift:38`; empty where nothing was.
  package var place = ""
  /// What speaks against what the learner said; empty if nothing does.
  package var objection = StyledText()
  package var why = StyledText()
  /// What speaks against the options that are wrong and weren't chosen: reading them is half of what a
  /// question teaches. Empty in a quiz, where a question comes back.
  package var others: [AnswerView.Objection] = []
  /// What a learner who answers so often believes.
  package var misconception: MisconceptionView?
  /// Whether the learner gave a reason why something can't be done, and ours is what is so.
  package var isReason = false
  /// The run that proves it, where it is none that the step shows anyhow.
  package var proof: [Element] = []
  /// The command that proves it.
  package var proofCommand: String?
  /// The command that shows the step to read again; nil after a right answer.
  package var readAgain: String?
}

/// A belief that leads astray, and what is so instead.
package struct MisconceptionView: Hashable, Sendable {
  package var believed: StyledText
  package var truth: StyledText
}

extension VerdictView {
  /// Whether it is of interest although the answer was right: a run said it, or it is our reason beside
  /// the learner's.
  var showsTruth: Bool { outcome != .right || form == .predict || isReason }

  /// What stands before what is so.
  var truthLabel: String {
    switch form {
    case .challenge where isReason: "We say"
    case .predict: "It was"
    case .recap: "We say"
    case .compare: "The runs"
    case .line, .challenge, .scheduler, .choice, .order, .fillIn: "It is"
    }
  }

  /// What stands before what the learner said.
  var saidLabel: String { form == .recap || form == .compare ? "You say" : "You said" }

  /// What a right answer is told.
  var praise: String {
    if isReason { return "No scenario does it." }
    return form == .challenge || form == .scheduler ? "That does it." : "Right."
  }
}
