/// A change that a learner bets on before the compiler and a run decide: one line of a lesson, or a
/// requirement that two programs race to meet, one without a mediator and one with.
package struct Bet: Hashable, Sendable {
  /// What may come of a change. Several of these may be true.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The compiler refuses it.
    case refused
    /// The run prints something else.
    case output
    /// The run ends with a runtime failure.
    case stops
    /// The run never ends.
    case hangs
    /// The run prints exactly the same.
    case nothing
    /// A race changes fewer files in the program without a mediator, or in the one with it.
    case filesWithout = "files-without"
    case filesWith = "files-with"
    /// A race changes fewer lines there.
    case linesWithout = "lines-without"
    case linesWith = "lines-with"
    /// A race breaks a claim that held before.
    case breaks
  }

  package enum Subject: Hashable, Sendable {
    /// - Parameters:
    ///   - scene: the scene whose run decides.
    ///   - outcomes: what CI saw.
    case line(TextChange, scene: String, outcomes: Set<Outcome>)
    /// The same requirement met by two programs, first by the one without a mediator.
    case race([Side])
  }

  /// The number of the lesson that asks it.
  package var lesson: Int
  package var id: String
  package var subject: Subject

  /// A lesson's program, changed to meet a requirement.
  package struct Side: Hashable, Sendable {
    package var lesson: Int
    /// The Swift code of ``Exercise/checksFile``.
    package var checkSource: String
    /// The requirement's checks, applied to this lesson's code.
    package var checks: [ExerciseCheck]
    /// The changed listings, as they are now.
    package var files: [SourceFile]
    /// The ids of the lesson's claims that no longer hold; what CI saw.
    package var breaks: [String]
    package var line: Int
  }

  /// How many sides a race has.
  package static let sideCount = 2
}

extension Bet {
  /// The runs that decide it, apart from runs of the lessons as they are.
  package var keys: [RunKey] {
    let count = if case .race(let sides) = subject { sides.count } else { 1 }
    return (0..<count).map { RunKey(lesson: lesson, code: .bet(id, side: $0)) }
  }

  /// All runs that decide it and show what came of it.
  package var needs: RunNeeds { RunNeeds((original.map { [$0] } ?? []) + keys) }

  /// The run of the scene as it is in the lesson; nil for a race.
  package var original: RunKey? {
    guard case .line(_, let scene, _) = subject else { return nil }
    return RunKey(lesson: lesson, code: .scene(scene))
  }

  /// The outcomes to bet on: those that nearly any change could have, and what came of this one.
  package var offered: [Outcome] {
    switch subject {
    case .line(_, _, let outcomes):
      Outcome.allCases.filter {
        [.refused, .output, .stops, .nothing].contains($0) || outcomes.contains($0)
      }
    case .race: [.filesWithout, .filesWith, .linesWithout, .linesWith, .breaks]
    }
  }

  /// Returns what came of a changed line.
  ///
  /// - Parameters:
  ///   - run: the changed code's run, or the compiler's refusal.
  ///   - original: the lesson's own run.
  package static func outcomes(of run: Run, against original: Run) -> Set<Outcome> {
    if case .refused = CompilerVerdict(run) { return [.refused] }
    var outcomes: Set<Outcome> = []
    switch run.end {
    case _ where run.end == original.end: break
    case .deadline, .overdue, .flood, .glut: outcomes.insert(.hangs)
    case .trap, .killed: outcomes.insert(.stops)
    case .exit, .quit: outcomes.insert(.output)
    }
    let (old, new) = (original.transcript, run.transcript)
    // A run that's cut off doesn't print anything else, only less.
    if outcomes.isEmpty ? new != old : !old.starts(with: new) { outcomes.insert(.output) }
    return outcomes.isEmpty ? [.nothing] : outcomes
  }
}

extension Bet.Side {
  /// Returns the lesson's listings with the change.
  package func changed(_ listings: [SourceFile]) -> [SourceFile] {
    listings.updated(with: files)
  }

  /// Returns the difference from the listings of a lesson.
  package func diff(from lesson: LessonFiles) -> CodeDiff {
    // Nothing but these files differs.
    let names = Set(files.map(\.name))
    let old = lesson.plainListings(where: names.contains)
    return CodeDiff(
      from: old.map { CodeDiff.Listing($0) }, to: changed(old).map { CodeDiff.Listing($0) })
  }

  /// Returns the change as an exercise: the requirement's checks, then the lesson's claims.
  package func exercise(_ lesson: Lesson) -> Exercise {
    var exercise = Exercise.claims(of: lesson)
    exercise.checkSource = checkSource
    exercise.checks = checks + exercise.checks
    return exercise
  }
}

// MARK: Words

extension Bet.Outcome {
  /// The outcome as an option's text.
  package var words: String {
    switch self {
    case .refused: "it doesn't compile"
    case .output: "it prints something else"
    case .stops: "it crashes"
    case .hangs: "it never ends"
    case .nothing: "nothing: it prints the same"
    case .filesWithout: "fewer files change without a mediator"
    case .filesWith: "fewer files change with a mediator"
    case .linesWithout: "fewer lines change without a mediator"
    case .linesWith: "fewer lines change with a mediator"
    case .breaks: "something that held before breaks, on one side at least"
    }
  }

  /// The outcome as part of a sentence.
  package var sentence: String { self == .nothing ? "it prints the same" : words }
}

extension Set<Bet.Outcome> {
  /// The outcomes as a sentence without its period.
  package var sentence: String {
    Bet.Outcome.allCases.filter(contains).map(\.sentence).joined(with: "and")
  }

  /// Returns the reply to learners who bet on something that isn't true.
  package func correction(of bet: Bet.Outcome) -> String {
    let what = sentence
    switch bet {
    case .filesWithout, .filesWith, .linesWithout, .linesWith: return "Count again in the table."
    case .breaks: return "All claims still hold, in both programs."
    case _ where contains(.refused):
      return "It doesn't get that far, because the compiler refuses it."
    case .refused: return "The compiler accepts it. When it runs, \(what)."
    case .stops: return "It doesn't crash: \(what)."
    case .nothing: return "It makes a difference: \(what)."
    case .output where contains(.nothing): return "Its output doesn't change: \(what)."
    case .hangs: return "It does end: \(what)."
    case .output: return "That's not it: \(what)."
    }
  }
}

// MARK: Reading

extension LessonParser {
  /// Reads a bet, in a lesson or a quiz, as a question.
  mutating func bet(_ directive: Directive) -> Question {
    let arguments = ArgumentReader(directive)
    let id = arguments.required("id")
    var question = Question(
      id: "bet-\(id)", form: .choice, lesson: number, flier: Flier(lesson: number),
      line: line(directive.at))
    question.prompt = proses(directive)
    question.step = arguments.optional("step") ?? ""
    let parts = directive.body.compactMap { block in
      if case .directive(let part) = block { part } else { nil }
    }
    let checks = parts.filter { $0.name == "Check" }
    let sides = parts.filter { $0.name == "Side" }.map { side($0, checks) }
    var bet = Bet(lesson: number, id: id, subject: .race(sides))
    if let change = TextChange(arguments) {
      let scene = arguments.required("scene")
      bet.subject = .line(change, scene: scene, outcomes: outcomes(arguments))
      question.prompt.append(
        prose("We compile it and run `\(scene)`. What happens?", at: directive.at))
      if !sides.isEmpty { report(directive.at, "either 'file:' or @Side") }
    } else {
      question.prompt.append(
        prose("In both programs, this has to hold:", at: directive.at))
      question.prompt.append(
        prose(
          "We compile both and run them. Which of these is true? Any true one wins.",
          at: directive.at))
      if sides.count != Bet.sideCount {
        report(directive.at, "\(sides.count) sides; a race takes \(Bet.sideCount)")
      }
    }
    question.evidence = [.bet(bet)]
    for check in checks where ArgumentReader(check).has("items") {
      report(check.at, "'items' belongs to a task's list, and a bet has none")
    }
    let wanted = checks.compactMap { exerciseCheck($0)?.sentence }
    if !wanted.isEmpty { question.evidence.append(.block(.list(wanted))) }
    let reasons = parts.filter { $0.name == "Justification" }.flatMap { proses($0) }
    if reasons.count != 1 {
      report(directive.at, "a bet has one @Justification, of one paragraph")
    }
    question.options = bet.offered.map { outcome in
      Question.Option(
        text: prose(outcome.words.capitalizedFirst + ".", at: directive.at),
        value: .text(outcome.rawValue),
        justification: reasons.first ?? prose("", at: directive.at))
    }
    return question
  }

  private mutating func outcomes(_ arguments: ArgumentReader) -> Set<Bet.Outcome> {
    let words = arguments.names("outcome")
    let known = Bet.Outcome.ofALine.map(\.rawValue)
    for word in words where !known.contains(word) {
      report(arguments.at, "outcome: '\(word)' isn't one of \(known.joined(with: "and"))")
    }
    return Set(words.compactMap(Bet.Outcome.init))
  }

  /// - Parameter checks: the requirement's, which are proven separately for each side's lesson.
  private mutating func side(_ directive: Directive, _ checks: [Directive]) -> Bet.Side {
    let own = number
    defer { number = own }
    let arguments = ArgumentReader(directive)
    number = arguments.number("lesson") ?? own
    var side = Bet.Side(
      lesson: number, checkSource: "", checks: checks.compactMap { exerciseCheck($0) },
      files: sources(in: directive), breaks: arguments.names("breaks"), line: line(directive.at))
    for case .directive(let part) in directive.body where part.name == "Checks" {
      side.checkSource = code(in: part)
    }
    return side
  }
}

extension Bet.Outcome {
  /// What may come of a changed line.
  static let ofALine: [Self] = [.refused, .output, .stops, .hangs, .nothing]
}

extension DirectiveTable {
  static let bets = [
    DirectiveRule(
      "Bet", in: [.lesson, .quiz], [id, .text("step")],
      forms: [
        [
          file, .text("replace").required, .text("with"), .text("scene").required,
          .text("outcome").required,
        ]
      ], body: [.text, .directives]),
    DirectiveRule(
      "Side", in: ["Bet"],
      [.number("lesson", in: 1...99, of: "lesson").required, .text("breaks")], body: .directives),
  ]
}

/// A piece of text that's replaced in a file: what a bet or a fault changes.
package struct TextChange: Hashable, Sendable {
  package var file: String
  /// Appears in the file exactly once.
  package var old: String
  package var new: String

  /// Returns the files with the change.
  ///
  /// - Returns: nil if the text to change doesn't appear exactly once.
  package func files(in files: [SourceFile]) -> [SourceFile]? {
    var files = files
    guard let index = files.firstIndex(where: { $0.name == file }) else { return nil }
    let ranges = files[index].text.ranges(of: old)
    guard ranges.count == 1 else { return nil }
    files[index].text.replaceSubrange(ranges[0], with: new)
    return files
  }
}

extension TextChange {
  /// Reads `file:`, `replace:` and `with:`; nil without a file.
  init?(_ arguments: ArgumentReader) {
    guard let file = arguments.optional("file") else { return nil }
    self.init(
      file: file, old: arguments.required("replace"), new: arguments.optional("with") ?? "")
  }
}
