/// What is shown of a lesson, with everything filled in that running its code has said. Renderers make
/// text, pages and recordings of it; none of them runs anything.
package struct Document: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    /// A step's id; empty for what is no step.
    package var id: String
    /// From 1, among `count`.
    package var number: Int
    package var count: Int
    package var title: String
    /// `Part A: Two at once`; empty in a lesson without parts.
    package var part = ""
    package var elements: [Element]
  }

  package var title: String
  /// Shown beside the title: minutes, or what is compared.
  package var note: String
  package var introduction: StyledText
  package var sections: [Section]
  /// The end: where to go on.
  package var footer: [StyledText]
}

/// A part of a step, as a value.
package enum Element: Hashable, Sendable {
  case paragraph(StyledText)
  case bullets([StyledText])
  case aside(kind: String, StyledText)
  case listing(ListingView)
  case output(OutputView)
  /// - Parameter lesson: whose code ran.
  case sequence(SequenceDiagram, lesson: Int, caption: String)
  case waiting(WaitGraph, caption: String)
  case networks([CaptionedNetwork])
  case plot(Plot)
  case compiler(CompilerView)
  case ledger(LedgerTable)
  case schedule(ScheduleTable)
  case codeDiff(CodeDiffView)
  case outputDiff(OutputDiffView)
  case picture(Picture, caption: String)
  case claim(ClaimView)
  case misconception(believed: StyledText, truth: StyledText)
  /// A paragraph with a word or two before it that say what it's about.
  case labeled(String, StyledText)
  case question(QuestionView)
  /// The answer to a question of the same step, after all the rest of it.
  case answer(AnswerView)
  /// What became of a learner's answer, below the question.
  case verdict(VerdictView)
}

/// Lines of source code.
package struct ListingView: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The file's own, from 1.
    package var number: Int
    package var text: StyledText
    package var isHighlighted: Bool
    /// Where lines of the file are left out beside it.
    package var gaps: NumberedLine.Gaps = []
    /// Whether the learner is about to pick it.
    package var isPicked = false
    /// Where a line is to be picked, the number of the line that its statement begins in; nil where
    /// nothing can be decided, as in a blank line or a closing brace.
    package var statement: Int?

    package init(
      number: Int, text: StyledText, isHighlighted: Bool, gaps: NumberedLine.Gaps = [],
      isPicked: Bool = false, statement: Int? = nil
    ) {
      self.gaps = gaps
      self.number = number
      self.text = text
      self.isHighlighted = isHighlighted
      self.isPicked = isPicked
      self.statement = statement
    }
  }

  /// Whose file it is; nil for what is no file of a lesson.
  package var lesson: Int?
  package var file: String
  package var lines: [Line]

  package init(lesson: Int? = nil, file: String, lines: [Line]) {
    self.lesson = lesson
    self.file = file
    self.lines = lines
  }

  /// `line 7`, or `lines 4 to 6`; nil where no line is shown.
  package var place: String? {
    guard let first = lines.first?.number, let last = lines.last?.number else { return nil }
    return first == last ? "line \(first)" : "lines \(first) to \(last)"
  }
}

/// What a run printed.
package struct OutputView: Hashable, Sendable {
  /// Whose code ran.
  package var lesson: Int
  package var caption: String
  package var lines: [OutputLine]
  package var end: Run.End
  package var standardError: String
  /// Whether each line says which line of the code printed it.
  package var showsOrigins = true

  package init(
    lesson: Int, caption: String, lines: [OutputLine], end: Run.End, standardError: String,
    showsOrigins: Bool = true
  ) {
    self.lesson = lesson
    self.caption = caption
    self.lines = lines
    self.end = end
    self.standardError = standardError
    self.showsOrigins = showsOrigins
  }
}

/// Who knows whom, and in which lesson.
package struct CaptionedNetwork: Hashable, Sendable {
  package var caption: String
  package var network: Network
}

/// What changed between two listings.
package struct CodeDiffView: Hashable, Sendable {
  package var oldCaption: String
  package var newCaption: String
  package var diff: FileDiff

  package init(oldCaption: String, newCaption: String, diff: FileDiff) {
    self.oldCaption = oldCaption
    self.newCaption = newCaption
    self.diff = diff
  }
}

/// What changed between two outputs.
package struct OutputDiffView: Hashable, Sendable {
  package var caption: String
  package var oldCaption: String
  package var newCaption: String
  package var diff: OutputDiff

  package init(caption: String, oldCaption: String, newCaption: String, diff: OutputDiff) {
    self.caption = caption
    self.oldCaption = oldCaption
    self.newCaption = newCaption
    self.diff = diff
  }
}

/// A claim and what checking it just now has shown.
package struct ClaimView: Hashable, Sendable {
  package var sentence: StyledText
  package var verdict: Claim.Verdict
  /// Whether the sentence itself says how it came out: code that was tried, and no claim of ours.
  package var isAttempt: Bool

  package init(sentence: StyledText, verdict: Claim.Verdict, isAttempt: Bool = false) {
    self.sentence = sentence
    var verdict = verdict
    // It may quote what a learner's version printed.
    verdict.found = Untrusted.sanitized(verdict.found)
    self.verdict = verdict
    self.isAttempt = isAttempt
  }
}

/// A question, without its answer.
package struct QuestionView: Hashable, Sendable {
  /// An option as it is shown.
  package struct Option: Hashable, Sendable {
    package var letter: String
    /// Of the listing, from 1.
    package var lineNumber: Int?
    /// Each on a line of its own.
    package var lines: [StyledText]
    /// The code that is chosen, where code is.
    package var listing: ListingView?
  }

  package var id: String
  package var form: Question.Form
  /// What is asked, paragraph by paragraph.
  package var prompt: [StyledText]
  /// What its last paragraph asks about.
  package var evidence: [Element] = []
  /// The code of which a line is picked.
  package var listing: ListingView?
  package var options: [Option]
  package var hints: [StyledText] = []
  /// The lesson that a recall goes back to.
  package var recalls: Int?
  /// Whether it's a bet on a change.
  package var isBet = false
  /// From 1, where the step asks more than one, or among the `count` of a quiz; the answer has the same.
  package var number: Int?
  /// Of the quiz; nil in a lesson.
  package var count: Int?
  /// What it is called where people read of it, `lesson 1, question 4`.
  package var name = ""
  /// What is typed, where that is a list; nil elsewhere.
  package var list: String?
}

extension QuestionView {
  package var isOfQuiz: Bool { count != nil }

  /// What is said before the evidence, and after it.
  package var parts: (before: ArraySlice<StyledText>, after: ArraySlice<StyledText>) {
    evidence.isEmpty || prompt.count < 2
      ? (prompt[...], []) : (prompt.dropLast(), prompt.suffix(1))
  }
}

/// The answer to a question, and why.
package struct AnswerView: Hashable, Sendable {
  /// What speaks against an option.
  package struct Objection: Hashable, Sendable {
    /// The option's letter, or what else is wrong; empty for everything else.
    package var letter: String
    package var reason: StyledText

    package init(letter: String, reason: StyledText) {
      self.letter = letter
      self.reason = reason
    }

    package var name: String { letter.isEmpty ? "anything else" : letter }
  }

  package var form: Question.Form
  /// From 1, where the step asks more than one question.
  package var number: Int?
  /// The letter of the right option, or what else is right.
  package var answer = StyledText()
  /// Whether what a challenge asks for can be done at all.
  package var isPossible = true
  package var why: StyledText
  /// The letters of the others, and what speaks against each.
  package var whyNot: [Objection] = []
  /// The run that proves it, where it is none that the step shows anyhow.
  package var proof: [Element] = []
  /// The command that proves it.
  package var proofCommand: String?
}
