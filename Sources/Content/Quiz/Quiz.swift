/// The self-check of a lesson, as `Quiz.md` has it; what running code will say is still open.
package struct Quiz: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  package var title: String
  package var questions: [QuizQuestion]
  /// Slips that no lesson explains, and that only this quiz meets.
  package var misconceptions: [Misconception]
}

/// A question of a quiz. One with a template is as many questions as there are seeds.
package struct QuizQuestion: Hashable, Sendable {
  /// What a question is about; its raw value is the word in `Quiz.md`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// What will this run do?
    case trace
    /// What is behind this output?
    case diagnose
    /// A requirement arrives: what changes?
    case requirement
    /// The same thought in a domain that no lesson uses.
    case transfer
    /// A case for something else, or for nothing.
    case dontUse = "dont-use"
  }

  /// How it is answered.
  package enum Form: Hashable, Sendable {
    /// One of the options is right, says the author.
    case choice
    /// One of the options is what a run said or counted.
    case predict
    /// The right option is a line of the listing.
    case line
    /// The options are calls, and are put in the order of the trace.
    case order
    /// A word, a number or a list is typed.
    case fillIn
  }

  /// Stays what it is for ever: answers are kept by it.
  package var id: String
  package var kind: Kind
  package var form: Form
  /// The lesson that it belongs to.
  package var lesson: Int
  /// The id of the step to read again.
  package var step: String
  package var prompt: [Prose]
  package var evidence: [QuizEvidence]
  /// What is run to find the answer; nil where nothing is.
  package var trial: Trial?
  /// The lesson whose code runs it.
  package var flier: Flier
  /// What is asked of the run.
  package var asks: Asked?
  /// The lines among which one is picked.
  package var listing: ListingReference?
  package var options: [Question.Option]
  /// The right option, where a run or the spelling decides what is right and not the place.
  package var answer: Question.Option?
  /// What every other answer betrays, where answers are not chosen among options.
  package var otherwise: Question.Option?
  /// A run that proves the answer.
  package var proof: RunKey?
  /// Where it stands in the file, in lines from 1.
  package var line: Int
}

/// Finds a call or a line of output in a run: the first that fits all that is named here.
package struct EventAnchor: Hashable, Sendable {
  package var from: String?
  package var to: String?
  /// What the call's name begins with.
  package var name: String?
  /// What was printed, the whole line.
  package var prints: String?

  package init(from: String? = nil, to: String? = nil, name: String? = nil, prints: String? = nil) {
    self.from = from
    self.to = to
    self.name = name
    self.prints = prints
  }
}

/// What stands between a question and its options.
package enum QuizEvidence: Hashable, Sendable {
  case block(Block)
  /// Swift that no lesson has; tests compile it.
  case code(String)
  /// The scenario that the question flies.
  case trial
  /// What a lesson's code says to it.
  case output(Flier)
}

/// Whose code runs something.
package struct Flier: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  /// Which of its variants; nil for the lesson itself.
  package var variant: String?

  package init(lesson: Int, variant: String? = nil) {
    self.lesson = lesson
    self.variant = variant
  }

  package func key(_ code: RunKey.Code) -> RunKey {
    RunKey(lesson: lesson, code: code, variant: variant)
  }
}

/// What is run to find an answer.
package enum Trial: Hashable, Sendable {
  case code(RunKey.Code)
  /// Something new for each seed.
  case template(QuizTemplate)
}

/// What is asked of a run.
package enum Asked: Hashable, Sendable {
  case lines(LineSelection)
  case measure(Measurement.Measure)
  /// Is typed, word by word.
  case list(AskedList)

  /// Some of the lines that a run printed.
  package enum LineSelection: Hashable, Sendable {
    case all
    /// All of them, whatever their order.
    case set
    case last(Int)
    /// From 1.
    case range(ClosedRange<Int>)
  }
}

/// A run that did not happen, but would have if a belief were true; it is made all the same.
package struct BelievedRun: Hashable, Sendable {
  /// Nil for the lesson that the question is about.
  package var lesson: Int?
  package var variant: String?
  /// The scenario as somebody believes it to be; nil for the scenario itself.
  package var belief: String?
  /// What somebody counts instead of what is asked for.
  package var measure: Measurement.Measure?
  package var times = 1
  package var dividedBy = 1
  package var plus = 0
}

extension QuizQuestion {
  /// Right and wrong ones.
  package var allOptions: [Question.Option] {
    options + [answer, otherwise].compactMap(\.self)
  }

  /// Everything that it says.
  package var texts: [Prose] {
    prompt + allOptions.flatMap { [$0.text, $0.justification] }
      + evidence.flatMap { if case .block(let block) = $0 { block.texts } else { [] as [Prose] } }
  }

  /// The misconceptions that an answer may betray.
  package var betrayable: Set<String> { Set(allOptions.compactMap(\.betrays)) }
}
