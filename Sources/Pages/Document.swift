/// The parts of a lesson to show, filled in with everything its runs have printed. Renderers turn
/// it into text, pages, and recordings; none of them runs anything.
package struct Document: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    /// From 1, among `count`.
    package var number: Int
    package var count: Int
    package var title: String
    /// For example `Part A: Two at once`; empty in a lesson without parts.
    package var part = ""
    package var elements: [Element]
  }

  package var title: String
  /// Shown beside the title: the minutes, or what's being compared.
  package var note: String
  package var introduction: StyledText
  package var sections: [Section]
  /// The closing lines: where to go next.
  package var footer: [StyledText]
}

/// A part of a step, as a value.
package enum Element: Hashable, Sendable {
  case paragraph(StyledText)
  case bullets([StyledText])
  /// Paragraphs that are set off from the text around them.
  case boxed(Box, [StyledText])
  case listing(ListingView)
  case output(OutputView)
  /// - Parameter caption: Empty if the picture says itself what it's about.
  case picture(Picture, caption: String = "")
  case networks([CaptionedNetwork])
  case compiler(CompilerView)
  case diff(DiffView)
  case claim(ClaimView)
  /// A paragraph that starts with a word or two saying what it's about.
  case labeled(String, StyledText)
  case question(QuestionView)
  /// The answer to the question above it.
  case answer(AnswerView)
  /// The verdict on a learner's answer, shown below the question.
  case verdict(VerdictView)

  /// What's in a box: on a page, its class.
  package enum Box: String, Sendable {
    case aside, pause, misconception
  }
}

extension Element {
  /// Returns a box whose paragraphs begin with what they are, such as `Tip`.
  package static func boxed(
    _ box: Box, labeled paragraphs: KeyValuePairs<String, StyledText>
  ) -> Element {
    .boxed(box, paragraphs.map { StyledText("\($0): ", .strong) + $1 })
  }

  /// Returns a paragraph in one style.
  package static func said(_ words: String, _ style: Style = .plain) -> Element {
    .paragraph(StyledText(words, style))
  }

  /// Whether it shows what a run did, for which a question before it may ask.
  package var showsRun: Bool {
    switch self {
    case .picture(let it, _): it.diagram.showsRun
    case .output, .networks: true
    case .diff(let view): !view.isCode
    default: false
    }
  }
}

/// Lines of source code.
package struct ListingView: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The line number in the file, from 1.
    package var number: Int
    package var text: StyledText
    package var isHighlighted = false
    /// Whether it was given as the answer, and isn't it.
    package var isMistaken = false
    /// The sides on which lines of the file are left out.
    package var gaps: NumberedLine.Gaps = []
    /// Whether this is the line the learner's cursor is on.
    package var isPicked = false
    /// When a line is to be picked, the number of the line its statement begins on; nil if nothing
    /// can be decided there, as in a blank line or a closing brace.
    package var statement: Int?
  }

  /// The lesson the file belongs to; nil if it isn't a lesson's file.
  package var lesson: Int?
  package var file: String
  package var lines: [Line]

  /// `line 7`, or `lines 4 to 6`; nil if no line is shown.
  package var place: String? {
    guard let first = lines.first?.number, let last = lines.last?.number else { return nil }
    return first == last ? "line \(first)" : "lines \(first) to \(last)"
  }
}

extension ListingView {
  /// Creates a view of lines that aren't a lesson's.
  init(file: String, _ lines: [StyledText]) {
    self.init(file: file, lines: lines.enumerated().map { Line(number: $0 + 1, text: $1) })
  }
}

/// The output of a run.
package struct OutputView: Hashable, Sendable {
  /// The lesson whose code ran.
  package var lesson: Int
  package var caption: String
  package var lines: [OutputLine]
  package var end: Run.End
  package var standardError: String
  /// Whether each line names the line of code that printed it.
  package var showsOrigins = true
}

/// A network of who knows whom, captioned with its lesson.
package struct CaptionedNetwork: Hashable, Sendable {
  /// What ran.
  package var name: String
  /// How many links were made; empty if it isn't said.
  package var links = ""
  package var network: Network

  package var caption: String { links.isEmpty ? name : "\(name): \(links)" }
}

/// The changes between two listings, or between two outputs.
package struct DiffView: Hashable, Sendable {
  /// The file, or what was run; empty if the captions say it all.
  package var name: String
  package var oldCaption: String
  package var newCaption: String
  /// Neighboring changes with the common lines around them; of an output, all its lines.
  package var hunks: [[DiffRow]]
  package var isSame: Bool
  /// Whether it's about code, whose lines are known by their numbers.
  package var isCode: Bool

  package init(oldCaption: String, newCaption: String, diff: FileDiff) {
    name = diff.name == newCaption ? "" : diff.name
    self.oldCaption = oldCaption
    self.newCaption = newCaption
    hunks = diff.hunks
    isSame = diff.isSame
    isCode = true
  }

  package init(caption: String, oldCaption: String, newCaption: String, diff: OutputDiff) {
    name = caption
    self.oldCaption = oldCaption
    self.newCaption = newCaption
    hunks = [diff.rows]
    isSame = diff.isSame
    isCode = false
  }

  /// What there is to say if nothing has changed.
  package var same: String {
    isCode ? "the same" : "same output, \(plural(hunks.joined().count, "line"))"
  }
}

/// A claim, and the result of checking it.
package struct ClaimView: Hashable, Sendable {
  package var sentence: StyledText
  package var verdict: Claim.Verdict
  /// Whether it's said when it was checked.
  package var isDated: Bool
  /// What the check looked at, for a page on which a claim can be opened.
  package var evidence: [Element] = []
  /// The law by which measured numbers grow, if it's about that.
  package var law: Claim.Law?

  package init(sentence: StyledText, verdict: Claim.Verdict, isDated: Bool = true) {
    self.isDated = isDated
    self.sentence = sentence
    var verdict = verdict
    // It may quote what a learner's version printed.
    verdict.found = Untrusted.sanitized(verdict.found)
    self.verdict = verdict
  }
}

/// A question, without its answer.
package struct QuestionView: Hashable, Sendable {
  /// An option as it's shown.
  package struct Option: Hashable, Sendable {
    package var letter: String
    /// The line number in the listing, from 1.
    package var lineNumber: Int?
    /// The option's text, shown line by line.
    package var lines: [StyledText]
    /// Whether it's the right one, if it was chosen or is right and that may be seen.
    package var isRight: Bool?
  }

  package var id: String
  package var form: Question.Form
  /// The text of the question, paragraph by paragraph.
  package var prompt: [StyledText]
  /// The material that the prompt's last paragraph asks about.
  package var evidence: [Element] = []
  /// The code from which a line is picked.
  package var listing: ListingView?
  package var options: [Option]
  package var hints: [StyledText] = []
  /// Whether it's a bet on a change.
  package var isBet = false
  /// From 1, if the step asks several, or among a quiz's `count`; its answer has the same number.
  package var number: Int?
  /// The number of questions in the quiz; nil in a lesson.
  package var count: Int?
  /// The question's name where people read about it, `lesson 1, question 4`.
  package var name = ""
}

extension QuestionView {
  package var isOfQuiz: Bool { count != nil }

  /// The paragraphs shown before the evidence and after it.
  package var parts: (before: ArraySlice<StyledText>, after: ArraySlice<StyledText>) {
    evidence.isEmpty || prompt.count < 2
      ? (prompt[...], []) : (prompt.dropLast(), prompt.suffix(1))
  }
}

/// The answer to a question, and the reason for it.
package struct AnswerView: Hashable, Sendable {
  /// The reason an option is wrong.
  package struct Objection: Hashable, Sendable {
    /// The option's letter, or another wrong answer; empty for all other answers.
    package var letter: String
    package var reason: StyledText

    package var name: String { letter.isEmpty ? "anything else" : letter }
  }

  package var form: Question.Form
  /// From 1, if the step asks more than one question.
  package var number: Int?
  /// The letter of the right option, or the right answer in another form.
  package var answer = StyledText()
  package var why: StyledText
  /// The letters of the wrong options, each with the reason it's wrong.
  package var whyNot: [Objection] = []
  /// The run that proves it, if the step doesn't show that run anyway.
  package var proof: [Element] = []
}

/// The compiler's messages, each below the line of code it's about.
package struct CompilerView: Hashable, Sendable {
  package struct Message: Hashable, Sendable {
    package var message: CompilerMessage
    /// The line of code, in colors.
    package var code: StyledText

    init(_ message: CompilerMessage) {
      self.message = message
      code = SwiftHighlighter.highlight(message.code).first ?? StyledText(message.code)
    }
  }

  /// The subject of the messages: what was compiled, or the place of the first error.
  package var caption: String
  package var verdict: CompilerVerdict
  /// The first few messages.
  package var messages: [Message]
  /// The number of further messages.
  package var omitted: Int

  /// What there is to say besides the messages; nil if they say it all.
  package var summary: String? {
    switch verdict {
    case .noCompiler:
      "There's no swiftc in PATH. With one, you'd see its answer here."
    case .accepted: "swiftc accepts it."
    case .refused: omitted > 0 ? "swiftc says more: \(plural(omitted, "message"))." : nil
    case .unknown(let end): "swiftc gave no verdict: \(end.words)."
    }
  }
}

/// A passage, and its question with every possible answer.
package struct PassageView: Hashable, Sendable {
  /// The passage's elements, without the question.
  package var elements: [Element]
  package var asked: AnsweredQuestionView?
}

/// A question with every possible answer, for pages and paper.
package struct AnsweredQuestionView: Hashable, Sendable {
  /// One possible answer, and the verdict on it.
  package struct Possibility: Hashable, Sendable {
    /// The option's index, from 0; for a line question, the line number.
    package var value: String
    package var verdict: VerdictView
  }

  package var question: QuestionView
  package var answer: AnswerView
  /// In a lesson, in the order of the options; empty if the answer isn't an option.
  package var verdicts: [Possibility] = []
}

extension QuestionView {
  /// The question as it's read on paper: a paragraph that ends with a colon is followed by the code
  /// it announces. Evidence that isn't announced comes before the last paragraph, which asks about
  /// it.
  package var pieces: [Element] {
    guard prompt.count > 1, let last = prompt.last else {
      return prompt.map(Element.paragraph) + evidence
    }
    var pieces: [Element] = []
    var rest = evidence[...]
    for paragraph in prompt.dropLast() {
      pieces.append(.paragraph(paragraph))
      if paragraph.text.hasSuffix(":"), let announced = rest.popFirst() { pieces.append(announced) }
    }
    return pieces + rest + [.paragraph(last)]
  }
}
