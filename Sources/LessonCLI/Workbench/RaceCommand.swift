/// `lesson race`: new requirements, each met without and with a mediator, bet on, then measured.
struct RaceCommand {
  /// The requirement's ID; nil for all.
  var requirement: String?
  var json: Bool

  func run(_ context: inout Context) throws -> ExitCode {
    let all = context.library.race
    let names = all.map(\.id)
    let requirements = all.filter { requirement == nil || $0.id == requirement }
    guard !requirements.isEmpty else {
      let known = names.isEmpty ? "there are none" : "there are \(names.joined(with: "and"))"
      let nearest = CommandFailure.didYouMean(requirement ?? "", in: names)
      throw CommandFailure(
        .usage,
        "error: no requirement \(Untrusted.quoted(requirement ?? "")): \(known)\(nearest)")
    }
    let bench = try Bench(
      environment: context.environment, course: context.course, library: context.library)
    if json {
      let records = try requirements.map { requirement in
        RaceDocument.Record(
          requirement, try requirement.sides.map { try bench.measure($0) })
      }
      try context.output.write(RaceDocument(requirements: records).json())
      return .done
    }
    var dialog = BetDialog(context)
    var bets: [Bool] = []
    racing: for (index, requirement) in requirements.enumerated() {
      try introduce(requirement, index + 1, of: requirements.count, &context)
      var answers: [RaceMeasure.Winner?] = []
      for measured in RaceMeasure.Subject.allCases {
        try say(StyledText(measured.question), &context)
        for (letter, winner) in zip(BetDialog.letters, RaceMeasure.Winner.allCases) {
          try context.print([StyledText("  \(letter)  ", .accent) + StyledText(winner.words)])
        }
        switch try dialog.ask(
          "Your bet, a to c? (skip, quit) ", of: RaceMeasure.Winner.allCases.count, &context)
        {
        case .choice(let index): answers.append(RaceMeasure.Winner.allCases[index])
        case .quit: break racing
        case .skipped, .none: answers.append(nil)
        }
        try context.print()
      }
      try context.output.flush()
      dialog.announce("Compiling both\u{2026}")
      let measures = try requirement.sides.map { try bench.measure($0) }
      try show(measures, of: requirement, &context)
      for (subject, answer) in zip(RaceMeasure.Subject.allCases, answers) {
        let winner = RaceMeasure.winner(subject, measures)
        let verdict = StyledText("\(subject.title): \(winner.words).")
        switch answer {
        case winner: try say(StyledText("Won. ", .success) + verdict, &context)
        case nil: try say(verdict, &context)
        default: try say(StyledText("Lost. ", .failure) + verdict, &context)
        }
        if let answer { bets.append(answer == winner) }
      }
      try context.print()
      for prose in requirement.justification { try say(prose.styled { _ in nil }, &context) }
      try context.print()
    }
    if !bets.isEmpty {
      try say(
        StyledText("\(bets.count { $0 }) of \(plural(bets.count, "bet")) won", .strong), &context)
    }
    return .done
  }

  // MARK: What's shown

  private func introduce(
    _ requirement: Requirement, _ number: Int, of count: Int, _ context: inout Context
  ) throws {
    try say(
      StyledText("Requirement \(number) of \(count): \(requirement.title)", .heading), &context)
    let text = DocumentBuilder(
      library: context.library, facts: RunResults(runs: [:]), program: context.program)
    for element in requirement.text.flatMap({ text.elements(of: $0) }) {
      try context.print([StyledText()] + context.settings.renderer.lines(element))
    }
    try context.print()
    try say(StyledText("What must hold on both sides:", .muted), &context)
    for check in requirement.checks {
      try context.print(
        sentence(check, context).wrapped(
          to: context.settings.width, firstIndent: StyledText("  - "), indent: "    "))
    }
    try context.print()
  }

  private func show(
    _ measures: [RaceMeasure], of requirement: Requirement, _ context: inout Context
  ) throws {
    let settings = context.settings
    for (measure, title) in zip(measures, ["Without a mediator", "With a mediator"]) {
      try say(StyledText(title, .heading), &context)
      for prose in measure.side.text { try say(prose.styled { _ in nil }, &context) }
      for file in measure.diff.files {
        let view = CodeDiffView(
          oldCaption: "lesson \(measure.side.lesson)", newCaption: "changed", diff: file)
        try context.print([StyledText()] + settings.renderer.lines(.codeDiff(view)))
      }
      try context.print()
    }
    let table = RaceMeasure.table(measures, subject: requirement.id)
    let style = DrawingStyle(width: max(settings.width, 1), unicode: settings.isUnicode)
    let drawn = settings.form == .linear ? nil : table.drawing(style)
    try context.print(
      drawn
        ?? table.words(unicode: settings.isUnicode).flatMap { $0.wrapped(to: settings.width) })
    try context.print()
    for measure in measures where !measure.broken.isEmpty {
      try say(
        StyledText("Claims of lesson \(measure.side.lesson) that no longer hold:"), &context)
      for claim in measure.broken {
        try context.print(
          sentence(claim, context).wrapped(
            to: settings.width, firstIndent: StyledText("  - "), indent: "    "))
      }
      try context.print()
    }
    for measure in measures {
      if let reason = measure.failure {
        try say(
          StyledText("The change to lesson \(measure.side.lesson) failed: \(reason)", .failure),
          &context)
      }
    }
  }

  private func sentence(_ check: ExerciseCheck, _ context: borrowing Context) -> StyledText {
    let text = check.sentence.styled { _ in nil }
    return context.settings.isUnicode ? text : text.plainASCII
  }

  private func say(_ text: StyledText, _ context: inout Context) throws {
    try context.print(
      (context.settings.isUnicode ? text : text.plainASCII).wrapped(to: context.settings.width))
  }
}

/// The cost of one side of a requirement.
struct RaceMeasure {
  var side: Requirement.Side
  var diff: CodeDiff
  /// Whether the requirement's checks all hold.
  var isMet: Bool
  /// How many claims the lesson makes, and those that no longer hold.
  var claimCount: Int
  var broken: [ExerciseCheck]
  /// Why the requirement isn't met or there's no verdict; nil otherwise.
  var failure: String?

  var fileCount: Int { diff.files.count }
  var added: Int { diff.files.reduce(0) { $0 + $1.addedCount } }
  var removed: Int { diff.files.reduce(0) { $0 + $1.removedCount } }
  /// The number of changed lines; an edited line counts as one removed and one added.
  var lineCount: Int { added + removed }

  /// The subject of a bet.
  enum Subject: CaseIterable {
    case files, lines

    var question: String {
      switch self {
      case .files: "In which program do fewer files change?"
      case .lines: "In which one do fewer lines change?"
      }
    }

    var title: String {
      switch self {
      case .files: "Fewer files"
      case .lines: "Fewer lines"
      }
    }
  }

  enum Winner: String, CaseIterable {
    case without, with, neither

    var words: String {
      switch self {
      case .without: "without a mediator"
      case .with: "with a mediator"
      case .neither: "the same number in both"
      }
    }
  }

  /// - Parameter measures: the measures of both sides.
  static func winner(_ subject: Subject, _ measures: [RaceMeasure]) -> Winner {
    let counts = measures.map { subject == .files ? $0.fileCount : $0.lineCount }
    guard counts.count == Requirement.sideCount, counts[0] != counts[1] else { return .neither }
    return counts[0] < counts[1] ? .without : .with
  }

  static func table(_ measures: [RaceMeasure], subject: String) -> Table {
    func row(_ label: String, _ value: (RaceMeasure) -> String) -> [String] {
      [label] + measures.map(value)
    }
    return Table(
      columns: [
        Table.Column(subject, alignment: .left),
        Table.Column("without", alignment: .right, spoken: "without a mediator"),
        Table.Column("with", alignment: .right, spoken: "with a mediator"),
      ],
      rows: [
        row("files changed") { "\($0.fileCount)" },
        row("lines added") { "\($0.added)" },
        row("lines removed") { "\($0.removed)" },
        row("meets the requirement") { $0.isMet ? "yes" : "no" },
        row("claims that broke") { "\($0.broken.count) of \($0.claimCount)" },
      ])
  }
}

extension Bench {
  /// Compiles one side of a requirement and judges it by its checks and all of the lesson's claims.
  ///
  /// - Throws: ``CommandFailure``, or ``SystemError`` if the system refuses something we need.
  func measure(_ side: Requirement.Side) throws -> RaceMeasure {
    guard let files = library.files(of: side.lesson), let lesson = library.lesson(side.lesson)
    else {
      throw CommandFailure(.badData, "error: there's no lesson \(side.lesson)")
    }
    let listings = files.plainListings
    var measure = RaceMeasure(
      side: side, diff: side.diff(from: listings), isMet: false, claimCount: 0, broken: [])
    switch try assess(side.changed(listings), of: files, side.exercise(lesson)) {
    case .judged(let judgment):
      let wanted = judgment.findings.prefix(side.checks.count)
      let claims = judgment.findings.dropFirst(side.checks.count)
      measure.isMet = wanted.allSatisfy(\.verdict.holds)
      measure.claimCount = claims.count
      measure.broken = claims.filter { !$0.verdict.holds }.map(\.check)
      if let failure = wanted.first(where: { !$0.verdict.holds }) {
        measure.failure = "'\(failure.check.id)' found \(failure.verdict.found)"
      }
    case .built: measure.failure = "there's nothing to judge it by"
    case .refused(let messages), .unfit(let messages):
      measure.failure = messages.first.map { "\($0.file):\($0.line): \($0.text)" } ?? "refused"
    case .unknown(let reason): measure.failure = reason
    }
    return measure
  }
}

/// The output of `lesson race --json`.
struct RaceDocument: Encodable {
  var schema = 1
  var requirements: [Record]

  struct Record: Encodable {
    var id: String
    var title: String
    var sides: [Side]

    init(_ requirement: Requirement, _ measures: [RaceMeasure]) {
      id = requirement.id
      title = requirement.title
      sides = measures.map { measure in
        Side(
          lesson: measure.side.lesson, met: measure.isMet,
          files: measure.diff.files.map {
            File(name: $0.name, added: $0.addedCount, removed: $0.removedCount)
          },
          added: measure.added, removed: measure.removed, claims: measure.claimCount,
          broken: measure.broken.map(\.id))
      }
    }
  }

  struct Side: Encodable {
    var lesson: Int
    /// Whether the change meets the requirement.
    var met: Bool
    var files: [File]
    var added: Int
    var removed: Int
    /// How many claims the lesson makes, and the IDs of those that no longer hold.
    var claims: Int
    var broken: [String]
  }

  struct File: Encodable {
    var name: String
    var added: Int
    var removed: Int
  }
}
