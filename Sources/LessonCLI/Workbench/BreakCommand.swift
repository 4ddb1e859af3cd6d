/// `lesson break`: one-line changes, each bet on before it's compiled and run.
struct BreakCommand {
  var lesson: Int
  /// The bet's ID; nil for all of the lesson's bets.
  var bet: String?

  func run(_ context: inout Context) throws -> ExitCode {
    guard let files = context.library.files(of: lesson) else {
      throw CommandFailure(.badData, "error: there's no lesson \(lesson)")
    }
    let all = context.library.bets(of: lesson)
    let names = all.map(\.id)
    let bets = all.filter { bet == nil || $0.id == bet }
    guard !bets.isEmpty else {
      let known =
        all.isEmpty ? "lesson \(lesson) has no bets" : "its bets are \(names.joined(with: "and"))"
      let unknown = bet.map { "no bet \(Untrusted.quoted($0)): " } ?? ""
      let nearest = CommandFailure.didYouMean(bet ?? "", in: names)
      throw CommandFailure(.usage, "error: \(unknown)\(known)\(nearest)")
    }
    let bench = try Bench(
      environment: context.environment, course: context.course, library: context.library)
    var dialog = BetDialog(context)
    var answers: [Bool] = []
    betting: for (index, bet) in bets.enumerated() {
      try show(bet, index + 1, of: bets.count, files, &context)
      var answer: Bet.Outcome?
      switch try dialog.ask(
        "Your bet, a to f? (skip, quit) ", of: Bet.Outcome.allCases.count, &context)
      {
      case .choice(let index): answer = Bet.Outcome.allCases[index]
      case .quit: break betting
      case .skipped, .none: break
      }
      try context.output.flush()
      dialog.announce("Compiling\u{2026}")
      let settled = try bench.settle(bet, in: files)
      if let answer { answers.append(answer == settled.outcome) }
      try tell(settled, of: bet, bet: answer, &context)
    }
    if !answers.isEmpty {
      let won = answers.count { $0 }
      try say(StyledText("\(won) of \(plural(answers.count, "bet")) won", .strong), &context)
    }
    return .done
  }

  // MARK: What's shown

  private func show(
    _ bet: Bet, _ number: Int, of count: Int, _ files: LessonFiles, _ context: inout Context
  ) throws {
    try context.print(
      StyledText("Bet \(number) of \(count)", .heading).wrapped(to: context.settings.width))
    for prose in bet.question { try say(prose.styled { _ in nil }, &context) }
    let listings = files.plainListings
    if let changed = bet.files(in: listings) {
      let diff = CodeDiff(
        from: listings.map { CodeDiff.Listing($0) }, to: changed.map { CodeDiff.Listing($0) },
        context: 2)
      for file in diff.files {
        try context.print(
          [StyledText()]
            + context.settings.renderer.lines(
              .codeDiff(
                CodeDiffView(oldCaption: "lesson \(lesson)", newCaption: "changed", diff: file))))
      }
    }
    try context.print()
    try say(StyledText("We compile it and run \(bet.scene). What happens?"), &context)
    for (letter, outcome) in zip(BetDialog.letters, Bet.Outcome.allCases) {
      try context.print([StyledText("  \(letter)  ", .accent) + StyledText(outcome.words)])
    }
    try context.print()
  }

  private func tell(
    _ settled: Bench.Settlement, of bet: Bet, bet answer: Bet.Outcome?, _ context: inout Context
  ) throws {
    let letter = BetDialog.letters[Bet.Outcome.allCases.firstIndex(of: settled.outcome) ?? 0]
    let verdict = "\(letter): \(settled.outcome.words)."
    switch answer {
    case settled.outcome: try say(StyledText("Won. ", .success) + StyledText(verdict), &context)
    case nil: try say(StyledText(verdict, .strong), &context)
    case let other?:
      let lost = "Lost. You bet that \(other.sentence), but "
      try say(StyledText(lost, .failure) + StyledText("\(settled.outcome.sentence)."), &context)
    }
    let text = ExerciseText(
      .claims(of: try content(context)), in: context.library, facts: RunResults(runs: [:]),
      program: context.program)
    var elements: [Element] = []
    if let run = settled.run {
      let diff = OutputDiff(from: settled.original.transcript, to: run.transcript)
      elements.append(
        .outputDiff(
          OutputDiffView(
            caption: bet.scene, oldCaption: "lesson \(lesson)", newCaption: "changed", diff: diff)))
      if !run.endedWell {
        elements.append(.paragraph(StyledText("The changed one: \(run.end.words).")))
      }
    } else {
      elements = Array(text.elements(.refused(settled.messages), files: settled.files).dropFirst())
    }
    for element in elements {
      try context.print([StyledText()] + context.settings.renderer.lines(element))
    }
    try context.print()
    for prose in bet.justification { try say(prose.styled { _ in nil }, &context) }
    try context.print()
  }

  private func content(_ context: borrowing Context) throws(CommandFailure) -> Lesson {
    guard let content = context.library.lesson(lesson) else {
      throw CommandFailure(.software, "error: lesson \(lesson) can't be read")
    }
    return content
  }

  private func say(_ text: StyledText, _ context: inout Context) throws {
    try context.print(
      (context.settings.isUnicode ? text : text.plainASCII).wrapped(to: context.settings.width))
  }
}
