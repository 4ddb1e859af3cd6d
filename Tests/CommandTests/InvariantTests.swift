import Testing

@Suite(.timeLimited) struct InvariantTests {
  static let widths = [20, 40, 80, 120, 200]

  /// Commands whose output is laid out. Left out are the ones that give bytes for others to read:
  /// raw runs, JSON, whole files, patches, scripts.
  static let commands: [String] =
    [
      "", "progress", "next", "diff 1 2", "diff 1 2 --output",
      "verify 2",
    ] + Walks.all
    + ["run 1 --scene farewell --trace", "source 1 Scenes.swift#three-planes"]
    + Catalog.entries.flatMap { entry in
      ["--trace", "--ledger"].map { "\(Walks.run(entry)) \($0)" } + ["source \(entry.number)"]
    }

  static let help =
    ["help", "help 1"]
    + (Grammar.commands.compactMap(\.word) + HelpArticle.all.map(\.name))
    .map { "help \($0)" }

  @Test(arguments: TestScale.pairs(TestScale.some(commands, every: 9), widths))
  func drawnTextFits(_ command: String, width: Int) {
    let drawn = lesson("\(command) --width \(width)")
    expectFit(drawn, width: width)
    expectClean(drawn)

    // ASCII differs in its signs, not in the layout: the narrow widths and a wide one are enough.
    guard [20, 40, 120].contains(width) else { return }
    let ascii = lesson("\(command) --width \(width)", environment: ["LC_ALL": "C"])
    expectFit(ascii, width: width)
    expectClean(ascii)
    #expect(
      ascii.output.allSatisfy { $0 < 0x80 },
      "\(ascii.lines.first { !$0.utf8.allSatisfy { $0 < 0x80 } } ?? "")")
  }

  /// The same words are in the same blocks, unless a picture is drawn in another way: if it was
  /// beside another, with the two names above, it may be below that one, with its own name.
  @Test(arguments: TestScale.some(commands, every: 9))
  func asciiSaysTheSame(_ command: String) {
    let drawn = Measure.blocks(lesson(command))
    var ascii = Measure.blocks(lesson(command, environment: ["LC_ALL": "C"]))[...]
    #expect(!ascii.isEmpty)
    for (index, block) in drawn.enumerated() where !Measure.isPicture(block) {
      let words = Measure.words(block)
      if index > 0, Measure.isPicture(drawn[index - 1]) {
        ascii = ascii.drop { Measure.words($0) != words }
      }
      let said = ascii.popFirst().map(Measure.words) ?? []
      let isCaption = index + 1 < drawn.count && Measure.isPicture(drawn[index + 1])
      guard said == words || isCaption && !said.isEmpty && words.starts(with: said) else {
        Issue.record("in ASCII not:\n\(block)\nbut: \(said)")
        return
      }
    }
    #expect(ascii.isEmpty || drawn.last.map(Measure.isPicture) == true)
  }

  /// Prose is wrapped, but code isn't, because a broken line is heard as two.
  @Test(arguments: TestScale.pairs(TestScale.some(commands, every: 9), [20, 80]))
  func wordsHoldNoDrawing(_ command: String, width: Int) {
    let words = lesson("\(command) --plain --width \(width)")
    expectClean(words)
    let drawn = words.lines.filter { $0.unicodeScalars.contains(where: Measure.isDrawing) }
    #expect(drawn.isEmpty, "drawn: \(drawn.prefix(3))")
    let ascii = lesson("\(command) --plain --width \(width)", environment: ["LC_ALL": "C"])
    #expect(ascii.output.allSatisfy { $0 < 0x80 })
  }

  /// Help isn't laid out for fewer columns.
  @Test(arguments: TestScale.some(help, every: 4)) func helpFits(_ command: String) {
    expectFit(lesson("\(command) --width 40"), width: 40)
  }

  @Test(arguments: TestScale.some(commands + help, every: 17))
  func stylesAddNothing(_ command: String) {
    let styled = lesson("\(command) --color=always")
    let plain = lesson(command)
    let (text, unclosed) = Measure.withoutStyles(styled.text)
    // A row that's set off is so to its end, with blanks that nobody sees without colors.
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      row.reversed().drop { $0 == " " }.reversed()
    }
    let bare = rows.map { String($0) }.joined(separator: "\n")
    let difference = Measure.firstDifference(bare, plain.text)
    #expect(difference == nil, "ended: \(styled.end), \(plain.end)")
    // Help is plain.
    #expect(styled.output.contains(0x1B) == !command.hasPrefix("help"))
    #expect(unclosed.isEmpty, "open at its end: \(unclosed.prefix(3))")
  }

  @Test(
    arguments: TestScale.some(
      commands + Catalog.entries.map { "\(Walks.run($0)) --json" }
        + ["verify 2 --json", "export html 2", "export markdown 2"], every: 17))
  func equalRunsGiveEqualBytes(_ command: String) {
    let first = lesson(command)
    #expect(first.end == .exit(0))
    let second = lesson(command)
    let difference = Measure.firstDifference(first.description, second.description)
    #expect(difference == nil)
  }

  /// The linter lays nothing out, and takes a while, so it runs once in each form.
  @Test(.enabled(if: TestScale.isLong), arguments: [" --color=always", " --plain"])
  func theLinterIsContent(_ options: String) {
    let finished = lesson("lint --width 20\(options)", seconds: 600)
    expectFit(finished, width: 20)
    expectClean(finished)
    #expect(!finished.output.contains(0x1B))
  }
}
