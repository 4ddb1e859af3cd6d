extension DocumentBuilder {
  /// Returns the line that a bet changes, before and after. What a race changes would give away how
  /// many lines it is.
  func change(_ bet: Bet) -> [Element] {
    guard case .line(let change, _, _) = bet.subject, let files = library.files(of: bet.lesson),
      let changed = change.files(in: files.listings)?.first(where: { $0.name == change.file }),
      let original = files.file(named: change.file)
    else { return [] }
    let diff = FileDiff(
      name: change.file, from: Listing(original).lines, to: Listing(changed).lines, context: 2)
    return [
      .diff(
        DiffView(oldCaption: "lesson \(bet.lesson)", newCaption: "changed", diff: diff))
    ]
  }

  /// Returns what came of a bet: what the compiler and the runs just said, or else what CI saw.
  package func outcomes(of bet: Bet) -> Set<Bet.Outcome> {
    switch bet.subject {
    case .line(_, _, let declared):
      guard let run = freshRun(bet), let original = bet.original.flatMap({ facts[$0] }) else {
        return declared
      }
      return Bet.outcomes(of: run, against: original)
    case .race(let sides): return Race(bet, sides, self).outcomes
    }
  }

  /// Sets what's right, and the replies to what isn't.
  func settle(_ posed: inout PosedQuestion, _ bet: Bet) {
    let outcomes = outcomes(of: bet)
    var right: [Int] = []
    for place in posed.options.indices {
      guard let outcome = posed.options[place].value.first.flatMap(Bet.Outcome.init) else {
        continue
      }
      posed.options[place].value = []
      if outcomes.contains(outcome) {
        right.append(place)
      } else {
        posed.options[place].justification = Prose(
          parsing: outcomes.correction(of: outcome), fact: { _ in nil })
      }
    }
    posed.key = right
  }

  /// Returns the evidence: what the changed code printed, what the compiler said, or what both sides
  /// of a race took. What isn't from just now is what CI saw, and says so.
  func proof(of bet: Bet) -> [Element] {
    switch bet.subject {
    case .line(let change, let scene, let declared):
      guard let run = freshRun(bet), let original = bet.original.flatMap({ facts[$0] }) else {
        return [
          told("CI tried this change: \(declared.sentence).", bet)
        ]
      }
      if case .refused = CompilerVerdict(run) {
        return [.compiler(compilerView(run, caption: "\(change.file), changed"))]
      }
      let diff = OutputDiff(from: original.transcript, to: run.transcript)
      let output = DiffView(
        caption: scene, oldCaption: "lesson \(bet.lesson)", newCaption: "changed",
        diff: diff)
      return [.diff(output)]
        + (run.endedWell ? [] : [.said("The changed one: \(run.end.words).")])
    case .race(let sides):
      let race = Race(bet, sides, self)
      return [.picture(Picture(race.table))] + race.leanest.map(Element.diff)
        + (race.isFresh
          ? []
          : [
            told("CI compiled and ran both programs and checked all their claims.", bet)
          ])
    }
  }

  private func told(_ sentence: String, _ bet: Bet) -> Element {
    let asked = facts[bet.keys[0]]
    let reason = asked == nil ? "" : "There's no swiftc in PATH to try it with. "
    return .said(reason + sentence)
  }

  /// Returns the run that was made just now for a side of a bet; nil without a compiler.
  fileprivate func freshRun(_ bet: Bet, side: Int = 0) -> Run? {
    guard let run = facts[bet.keys[side]] else { return nil }
    if case .noCompiler = CompilerVerdict(run) { return nil }
    return run
  }
}

/// What the two sides of a race took, and what they broke.
private struct Race {
  private var sides: [Side]

  private struct Side {
    var lesson: Int
    var caption: String
    var diff: CodeDiff
    /// Whether the requirement is met.
    var isMet: Bool
    var claims: [Claim]
    /// Those that no longer hold.
    var broken: [Claim]
    /// Whether it was compiled and run just now.
    var isFresh: Bool

    // An edited line counts as one removed and one added.
    var changedLines: Int { diff.files.reduce(0) { $0 + $1.addedCount + $1.removedCount } }
  }

  init(_ bet: Bet, _ sides: [Bet.Side], _ builder: DocumentBuilder) {
    self.sides = sides.enumerated().map { number, side in
      let run = builder.freshRun(bet, side: number)
      let failing = run?.transcript ?? side.breaks
      let claims = builder.library.lesson(side.lesson)?.claims ?? []
      let diff = builder.library.parsed("\(bet.lesson) \(bet.id) \(number)") {
        builder.library.files(of: side.lesson).map { side.diff(from: $0) }
      }
      return Side(
        lesson: side.lesson, caption: number == 0 ? "without" : "with",
        diff: diff ?? CodeDiff(from: [], to: []),
        isMet: !side.checks.contains { failing.contains($0.id) },
        claims: claims.filter { if case .isRefused = $0.check { false } else { true } },
        broken: claims.filter { failing.contains($0.id) }, isFresh: run != nil)
    }
  }

  var isFresh: Bool { sides.allSatisfy(\.isFresh) }
  var outcomes: Set<Bet.Outcome> {
    var outcomes: Set<Bet.Outcome> = sides.allSatisfy(\.broken.isEmpty) ? [] : [.breaks]
    func compare(
      _ count: (Side) -> Int, _ without: Bet.Outcome, _ with: Bet.Outcome
    ) {
      guard sides.count == Bet.sideCount, count(sides[0]) != count(sides[1]) else { return }
      outcomes.insert(count(sides[0]) < count(sides[1]) ? without : with)
    }
    compare({ $0.diff.files.count }, .filesWithout, .filesWith)
    compare(\.changedLines, .linesWithout, .linesWith)
    return outcomes
  }

  /// The smaller of the two changes, file by file: what made the side that won so cheap.
  var leanest: [DiffView] {
    guard let side = sides.min(by: { $0.changedLines < $1.changedLines }) else { return [] }
    return side.diff.files.map {
      DiffView(
        oldCaption: "lesson \(side.lesson), \(side.caption) a mediator", newCaption: "changed",
        diff: $0)
    }
  }

  var table: Table {
    func row(_ label: String, _ value: (Side) -> String) -> [String] {
      [label] + sides.map(value)
    }
    return Table(
      columns: [Table.Column("", alignment: .left, spoken: "what's compared")]
        + sides.map {
          Table.Column($0.caption, alignment: .right, spoken: "\($0.caption) a mediator")
        },
      rows: [
        row("files changed") { "\($0.diff.files.count)" },
        row("lines added") { "\($0.diff.files.reduce(0) { $0 + $1.addedCount })" },
        row("lines removed") { "\($0.diff.files.reduce(0) { $0 + $1.removedCount })" },
        row("meets the requirement") { $0.isMet ? "yes" : "no" },
        row("claims that broke") { "\($0.broken.count) of \($0.claims.count)" },
      ])
  }
}
