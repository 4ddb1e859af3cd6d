/// A one-line change and its outcome, which a learner bets on before the compiler and a run decide.
package struct Bet: Hashable, Sendable {
  /// The possible outcomes of a change, in the order in which a bet offers them.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The compiler refuses it.
    case refused
    /// The run prints something else.
    case output
    /// The run ends with a runtime failure.
    case stops
    /// The run never ends.
    case hangs
    /// Only the line that lists the objects still alive differs.
    case alive
    /// The run prints exactly the same.
    case nothing
  }

  /// The lesson's number.
  package var lesson: Int
  package var id: String
  /// The change, in words.
  package var question: [Prose]
  /// The name of the changed listing; `old` is a piece of text that appears in it exactly once.
  package var file: String
  package var old: String
  package var new: String
  /// The scene whose run decides.
  package var scene: String
  package var outcome: Outcome
  /// The slug of the step that the bet belongs to.
  package var step: String
  package var justification: [Prose]
  /// The bet's line in its file, from 1.
  package var line: Int

  package var key: RunKey { RunKey(lesson: lesson, code: .scene(scene)) }
}

extension Bet.Outcome {
  /// The outcome as an option's text.
  package var words: String {
    switch self {
    case .refused: "it doesn't compile"
    case .output: "it prints something else"
    case .stops: "it crashes"
    case .hangs: "it never ends"
    case .alive: "something else stays alive"
    case .nothing: "nothing: it prints the same"
    }
  }

  /// The outcome as part of a sentence.
  package var sentence: String {
    switch self {
    case .nothing: "it prints the same"
    default: words
    }
  }

  /// Returns the correction for learners who bet on something else.
  fileprivate func correction(of bet: Self) -> String {
    switch (bet, self) {
    case (_, .refused): "It doesn't get that far, because the compiler refuses it."
    case (.refused, _): "The compiler accepts it. When it runs, \(sentence)."
    case (.stops, _): "It doesn't crash: \(sentence)."
    case (.nothing, _): "It makes a difference: \(sentence)."
    case (.output, .nothing): "Its output doesn't change: \(sentence)."
    case (_, .alive): "\(sentence.capitalizedFirst)."
    case (.hangs, _): "It does end: \(sentence)."
    default: "It doesn't get that far: \(sentence)."
    }
  }
}

extension Bet {
  /// Returns the lesson's listings with the change.
  ///
  /// - Returns: nil if the text to change doesn't appear exactly once.
  package func files(in listings: [SourceFile]) -> [SourceFile]? {
    var listings = listings
    guard let index = listings.firstIndex(where: { $0.name == file }) else { return nil }
    let ranges = listings[index].text.ranges(of: old)
    guard ranges.count == 1 else { return nil }
    listings[index].text.replaceSubrange(ranges[0], with: new)
    return listings
  }

  /// Returns the outcome that a run of the changed code decides.
  ///
  /// - Parameters:
  ///   - run: the changed code's run; nil if the compiler refused it.
  ///   - original: the lesson's own run.
  package static func outcome(of run: Run?, against original: Run) -> Outcome {
    guard let run else { return .refused }
    switch run.end {
    case .deadline, .overdue, .flood, .glut, .spill: if run.end != original.end { return .hangs }
    case .trap, .killed: if run.end != original.end { return .stops }
    case .exit: break
    }
    if run.end == original.end, run.transcript == original.transcript { return .nothing }
    func withoutSurvivors(_ run: Run) -> [String] {
      run.transcript.filter { !$0.hasPrefix("Still alive:") }
    }
    return run.end == original.end && withoutSurvivors(run) == withoutSurvivors(original)
      ? .alive : .output
  }
}

extension LessonFiles {
  /// Parses the lesson's bets; nil if it has none.
  package func parsedBets() -> (bets: [Bet], diagnostics: [Diagnostic])? {
    file(named: "Bets.md").map { LessonParser.parseBets($0.text, folder: folder) }
  }
}

extension Library {
  package func bets(of lesson: Int) -> [Bet] {
    parsed("\(lesson)") { files(of: lesson)?.parsedBets()?.bets } ?? []
  }
}

extension LessonParser {
  /// Parses a lesson's bets, the way ``parse(_:folder:bets:)`` parses the lesson.
  package static func parseBets(
    _ text: String, folder: String
  ) -> (bets: [Bet], diagnostics: [Diagnostic]) {
    var parser = LessonParser(
      file: "Lessons/\(folder)/Bets.md", text: text, number: Int(folder.prefix(2)) ?? 0)
    var bets: [Bet] = []
    for block in parser.markup(in: .bets) {
      switch block {
      case .heading(1, _, _): break
      case .directive(let directive): bets.append(parser.bet(directive))
      default: parser.report(block.at, "this file is a title, then bets and nothing else")
      }
    }
    return (bets, parser.diagnostics)
  }

  /// Returns the question that asks one of the lesson's bets; nil if there's no such bet.
  mutating func betQuestion(_ directive: Directive) -> Question? {
    let id = ArgumentReader(directive).required("id")
    guard let bet = bets.first(where: { $0.id == id }) else {
      if !id.isEmpty {
        report(directive.at, "no bet '\(id)' in Bets.md\(suggestion(id, bets.map(\.id)))")
      }
      return nil
    }
    var question = Question(
      id: "bet-\(bet.id)", form: .choice, lesson: number, flier: Flier(lesson: number),
      line: line(directive.at))
    question.prompt =
      bet.question + [
        prose("We compile it and run `\(bet.scene)`. What happens?", at: directive.at)
      ]
    question.evidence = [.change(bet)]
    // Always offer the outcomes that nearly any change could have, plus the actual one.
    let offered = Bet.Outcome.allCases.filter {
      [.refused, .output, .stops, .nothing, bet.outcome].contains($0)
    }
    question.options = offered.map { outcome in
      let words = outcome.words.capitalizedFirst + "."
      let isRight = outcome == bet.outcome
      var reason = prose(bet.outcome.correction(of: outcome), at: directive.at)
      if isRight {
        reason = prose(" See it happen: `lesson break \(number) \(bet.id)`.", at: directive.at)
        reason.inlines = (bet.justification.first?.inlines ?? []) + reason.inlines
      }
      return Question.Option(
        text: prose(words, at: directive.at), isStatedCorrect: isRight,
        justification: reason)
    }
    return question
  }

  private mutating func bet(_ directive: Directive) -> Bet {
    let arguments = ArgumentReader(directive)
    var justification: [Prose] = []
    for case .directive(let part) in directive.body where part.name == "Justification" {
      justification += proses(part)
    }
    return Bet(
      lesson: number, id: arguments.required("id"), question: proses(directive),
      file: arguments.required("file"), old: arguments.required("replace"),
      new: arguments.optional("with") ?? "", scene: arguments.required("scene"),
      outcome: arguments.choice("outcome", Bet.Outcome.self) ?? .nothing,
      step: arguments.required("step"), justification: justification,
      line: line(directive.at))
  }
}

extension DirectiveTable {
  static let bets: [DirectiveRule] = [
    DirectiveRule(
      name: "Bet", parents: [.bets],
      summary: "Is a change of one line, which a learner bets on before it's compiled and run.",
      arguments: [
        id, file, .text("replace", "a piece of its text that's there once").required,
        .text("with", "what takes its place; nothing if left out"),
        .text("scene", "the scene that's run").required,
        .words("outcome", Bet.Outcome.self, "what comes of it").required,
        .text("step", "the step that it belongs to, as in its address").required,
      ],
      body: .question,
      example: """
        @Bet(id: "lost", file: "A.swift", replace: "add()", with: "", scene: "a", outcome: output, step: "b") {
          A display that registers isn't kept.

          @Justification { There's none to tell. }
        }
        """),
    DirectiveRule(
      name: "Bet", parents: [.lesson, .quiz],
      summary: "Asks one of the bets of Bets.md. A quiz takes others than the lesson.",
      arguments: [id], body: .nothing, example: #"@Bet(id: "lost")"#),
  ]
}
