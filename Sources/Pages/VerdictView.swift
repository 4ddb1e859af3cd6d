/// The learner's answer, the true one, and the reason: prediction and reality side by side.
package struct VerdictView: Hashable, Sendable {
  /// A statement by the learner or by the run.
  package struct Statement: Hashable, Sendable {
    /// The letter of an option or the number of a line, `b` or `line 31`; empty if it has neither.
    package var mark = ""
    package var lines: [StyledText]
  }

  package var form: Question.Form
  package var outcome: Outcome
  /// How sure the learner was; nil if the learner wasn't asked.
  package var confidence: Confidence?
  package var said: Statement
  /// The truth, or the output of the run.
  package var truth: Statement
  /// The letters of all right options; empty if there's none to choose.
  package var rightLetters: [String] = []
  /// Whether it stands below the marked options, so that neither these nor the place is said again.
  package var isBelowOptions = false
  /// The place that printed the first of these lines, `Airplane.swift:38`; empty if none did.
  package var place = ""
  /// The reason the learner's answer is wrong; empty if there's none.
  package var objection = StyledText()
  package var why = StyledText()
  /// The reasons against the wrong options that weren't chosen: reading them is half of what a
  /// question teaches. Empty in a quiz, where a question comes back.
  package var others: [AnswerView.Objection] = []
  /// The belief that this answer usually comes from, if it comes from one.
  package var misconception: [Element] = []
  /// The run that proves it, if the step doesn't show that run anyway.
  package var proof: [Element] = []
  /// The command that shows the step to read again; nil after a right answer.
  package var readAgain: String?
}

extension QuestionView {
  /// Marks the learner's answer and the right ones.
  package mutating func mark(_ verdict: VerdictView) {
    for index in options.indices {
      if verdict.rightLetters.contains(options[index].letter) {
        options[index].isRight = true
      } else if options[index].letter == verdict.said.mark {
        options[index].isRight = false
      }
    }
  }
}

extension VerdictView {
  /// Whether the truth is worth showing although the answer was right: a run printed it.
  var showsTruth: Bool { outcome != .right || form == .predict }

  /// The reason against the learner's answer, which names it as the reasons against others do.
  var ownObjections: [AnswerView.Objection] {
    guard !objection.isEmpty else { return [] }
    return [AnswerView.Objection(letter: said.mark.isEmpty ? "that" : said.mark, reason: objection)]
  }

  /// The label before the truth.
  var truthLabel: String {
    switch form {
    case .predict: "It was"
    case .line, .challenge, .scheduler, .choice: "It is"
    }
  }

  /// The response to a right answer.
  var praise: String {
    form == .challenge || form == .scheduler ? "That does it." : "Right."
  }
}
