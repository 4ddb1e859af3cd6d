/// The text of an exercise and of a learner's version of it, as elements any renderer can draw.
package struct ExerciseText {
  package var exercise: Exercise
  private let builder: DocumentBuilder

  /// - Parameters:
  ///   - facts: Empty, or the runs made for a judgment.
  package init(
    _ exercise: Exercise, in library: Library, facts: RunResults, program: String
  ) {
    self.exercise = exercise
    builder = DocumentBuilder(library: library, facts: facts, program: program)
  }

  /// Returns the heading, `Lesson 4, exercise 2 · fix · 8 min`.
  package func heading(number: Int?) -> String {
    let place =
      exercise.isCapstone
      ? "Capstone"
      : "Lesson \(exercise.lesson), exercise" + (number.map { " \($0)" } ?? " '\(exercise.id)'")
    return place + " \u{B7} \(exercise.kind.word) \u{B7} \(exercise.minutes) min"
  }

  /// Returns the name of a learner's folder in a sentence.
  package static func name(ofFolder path: String) -> String { path == "." ? "this folder" : path }

  package var task: [Element] { exercise.task.flatMap { builder.elements(of: $0) } }

  package func hint(_ number: Int) -> Element? {
    guard exercise.hints.indices.contains(number - 1) else { return nil }
    return .labeled("Hint \(number) of \(exercise.hints.count)", styled(exercise.hints[number - 1]))
  }

  /// Returns the result for a learner's version.
  ///
  /// - Parameter files: The version's files, for showing the lines with errors.
  package func elements(_ assessment: Assessment, files: [SourceFile]) -> [Element] {
    switch assessment {
    case .judged(let judgment): elements(judgment)
    case .refused(let messages):
      [.said("It doesn't compile yet.", .failure)] + frames(messages, files)
        + missing(files)
    case .unfit(let messages):
      messages.clash(beside: files).map { [.said($0, .failure)] } ?? [
        .said(
          "It compiles by itself, but not with what the lesson and the checks run. They need this:",
          .failure)
      ] + frames(messages, files) + missing(files)
    case .unknown(let reason), .noCompiler(let reason):
      [.said("There's no verdict: \(reason)", .failure)]
    }
  }

  /// Returns each check with its verdict, and an explanation of the first that fails. What stopped
  /// the version comes before everything else, because it has to be mended first.
  ///
  /// - Parameter isDated: Whether each verdict says when that was.
  package func elements(_ judgment: Judgment, isDated: Bool = true) -> [Element] {
    var elements: [Element] = []
    if let message = failureMessage(judgment) {
      elements.append(.said(message, .failure))
    }
    elements += judgment.findings.map {
      .claim(
        ClaimView(
          sentence: styled($0.check.sentence), verdict: $0.verdict.shortened, isDated: isDated))
    }
    elements += evidence(judgment)
    // What's said to the person who wrote it may not be true of another version that does the same.
    if let attempt = judgment.attempt {
      elements.append(
        .paragraph(
          StyledText(attempt.answer.title, .strong)
            + StyledText(
              ": a version like this fails the same checks as yours. If it's what you wrote, here's why."
            )))
      elements += attempt.answer.text.map { .paragraph(styled($0)) }
    }
    if let found = judgment.counterexample { elements += self.elements(found) }
    if !judgment.warnings.isEmpty {
      elements.append(.said("The compiler warns:", .warning))
      elements += frames(judgment.warnings, [])
    }
    if !judgment.unobserved.isEmpty {
      let members = judgment.unobserved.joined(with: "and")
      elements.append(
        .said("Calls of \(members) aren't traced or counted: the code doesn't allow it."))
    }
    return elements
  }

  // MARK: Evidence

  /// How many lines of evidence are shown.
  private static let evidenceLimit = 40
  /// How many lines are shown that a version prints besides what's expected, or to standard error.
  private static let addedLimit = 8
  /// How many lines are shown before the first that differs.
  private static let linesBefore = 3

  /// Returns what the first failing check expected beside what it got, and where the run stopped; and
  /// what was written to standard error, also if all checks pass.
  private func evidence(_ judgment: Judgment) -> [Element] {
    var noise: [Element] = []
    for case .behavior(let check) in exercise.checks.map(\.test) where noise.isEmpty {
      noise = check.needs.keys.lazy.compactMap { judgment.facts[$0] }.flatMap(standardError)
    }
    guard case .behavior(let check) = judgment.firstFailure?.check.test else { return noise }
    var elements: [Element] = []
    if let stop = judgment.stop {
      let line = ListingView.Line(
        number: stop.line,
        text: SwiftHighlighter.highlight(stop.code).first ?? StyledText(stop.code),
        isHighlighted: true)
      elements += [
        .said(
          stop.wasLate ? "It was about here when its time was up:" : "It stopped here:", .strong),
        .listing(ListingView(file: stop.file, lines: [line])),
      ]
    }
    guard let (expected, actual, run) = check.failing(judgment.facts).outputs(judgment.facts) else {
      return elements + noise
    }
    elements += standardError(of: run)
    if expected == actual { return elements }
    if actual.count > expected.count, run.endedWell, let added = run.output.added(to: expected) {
      // Lines that only the checks print aren't from a print that was forgotten.
      let isForgotten = added.contains { $0.file != Exercise.checksFile }
      return elements + [
        .said(
          "All that's expected is there, but "
            + (isForgotten
              ? "your code prints more. If a line is only there to show you what it does, "
                + "write it to standard error."
              : "this is printed besides:"),
          .strong),
        bullets(added.map { "\($0.file):\($0.line): \($0.text)" }),
      ]
    }
    let start = max(0, zip(expected, actual).prefix { $0 == $1 }.count - Self.linesBefore)
    func shown(_ lines: [String]) -> [String] {
      let rest = lines.dropFirst(start).map(\.withVisibleEdges)
      let limit = Self.evidenceLimit / 2
      return rest.count <= limit
        ? rest
        : rest.prefix(limit - 1) + ["\u{2026} and \(plural(rest.count - limit + 1, "more line"))"]
    }
    elements.append(
      .diff(
        DiffView(
          caption: start == 0 ? "" : "lines \(start + 1) and on", oldCaption: "expected",
          newCaption: "yours", diff: OutputDiff(from: shown(expected), to: shown(actual)))))
    return elements
  }

  /// Returns what a run wrote to standard error, without Swift's message about a failure.
  private func standardError(of run: Run) -> [Element] {
    let lines = run.standardError.split(separator: "\n").filter { !$0.contains("Fatal error: ") }
    guard !lines.isEmpty else { return [] }
    return [
      .said("To standard error:", .strong), bullets(lines.map(String.init)),
    ]
  }

  /// Returns the first few lines, and how many more there are.
  private func bullets(_ lines: [String]) -> Element {
    let rest = lines.count - Self.addedLimit
    return .bullets(
      lines.prefix(Self.addedLimit).map { StyledText(Untrusted.sanitized($0)) }
        + (rest > 0 ? [StyledText("and \(plural(rest, "more line"))", .muted)] : []))
  }

  /// Returns Swift's message, with its place, if the first check that fails met a runtime failure.
  private func failureMessage(_ judgment: Judgment) -> String? {
    guard let finding = judgment.findings.first(where: { !$0.verdict.holds }),
      case .behavior(let check) = finding.check.test,
      let run = check.failing(judgment.facts).needs.keys.lazy.compactMap({ judgment.facts[$0] })
        .first(where: { $0.end == .trap })
    else { return nil }
    return run.standardError.split(separator: "\n").last { $0.contains("Fatal error: ") }
      .map { Untrusted.sanitized(String($0)) }
  }

  /// Returns the smallest scenario that shows a difference, and what each version prints in it.
  private func elements(_ found: Judgment.Counterexample) -> [Element] {
    let lines = found.scenario.text.split(separator: "\n").map { StyledText(String($0)) }
    return [
      .said("The smallest flight in which yours does something else:", .strong),
      .listing(ListingView(file: Judgment.Counterexample.file, lines)),
      .diff(
        DiffView(
          caption: "", oldCaption: "lesson \(found.lesson)", newCaption: "yours",
          diff: OutputDiff(from: found.reference, to: found.mine))),
    ]
  }

  /// Returns our solutions, each with its differences from a learner's version. Two designs of a
  /// capstone have so little in common with a third that they're compared with each other instead.
  package func solutions(against files: [SourceFile]) -> [Element] {
    let isDesign = exercise.isCapstone
    return exercise.solutions.enumerated().flatMap { index, solution -> [Element] in
      let names = solution.files.map(\.name)
      let old = isDesign ? exercise.solutions[0].files : files.filter { names.contains($0.name) }
      let diff = CodeDiff(
        from: old.map { CodeDiff.Listing($0) }, to: solution.files.map { CodeDiff.Listing($0) })
      return [
        .labeled("Solution \(index + 1)", StyledText(solution.title, .strong))
      ] + solution.text.map { .paragraph(styled($0)) }
        + diff.files.map {
          .diff(
            DiffView(
              oldCaption: isDesign ? "solution 1" : "yours",
              newCaption: isDesign ? "solution \(index + 1)" : "ours", diff: $0))
        }
    }
  }

  private static let shownMessages = 4
  private static let shownNotes = 2

  /// Returns the files whose absence may be why it doesn't compile, and how to get them back.
  private func missing(_ files: [SourceFile]) -> [Element] {
    guard let lesson = builder.library.files(of: exercise.lesson) else { return [] }
    let present = Set(files.map(\.name))
    let names = exercise.startFiles(in: lesson).map(\.name).filter { !present.contains($0) }
    guard !names.isEmpty else { return [] }
    let (verb, pronoun) = names.count == 1 ? ("is", "it") : ("are", "them")
    return [
      .said(
        "\(names.joined(with: "and")) \(verb) missing from your folder. If that's by accident, "
          + "leave and start again, which puts \(pronoun) back.", .warning)
    ]
  }

  /// Returns the compiler's first errors in frames, each with its notes.
  private func frames(_ messages: [CompilerMessage], _ files: [SourceFile]) -> [Element] {
    let all = files + [SourceFile(name: Exercise.checksFile, text: exercise.checkSource)]
    var groups: [[CompilerMessage]] = []
    for message in messages {
      switch message.severity {
      case .error, .warning: groups.append([message])
      // Notes about modules have no line to show.
      case .note
      where groups.last.map { $0.count <= Self.shownNotes } == true
        && all.contains { $0.name == message.file }:
        groups[groups.count - 1].append(message)
      case .note: break
      }
    }
    let shown = groups.prefix(Self.shownMessages)
    return shown.flatMap { frames(of: $0, all) }
      + (groups.count > shown.count
        ? [.said("There's more: \(plural(groups.count - shown.count, "message")).", .muted)] : [])
  }

  /// Returns a frame for an error with the notes in its file, and one per other file with notes.
  private func frames(of group: [CompilerMessage], _ files: [SourceFile]) -> [Element] {
    var names: [String] = []
    for message in group where !names.contains(message.file) { names.append(message.file) }
    return names.map { name in
      let messages = group.filter { $0.file == name }.map {
        CompilerView.Message($0.quoting(files))
      }
      let first = messages[0].message
      return .compiler(
        CompilerView(
          caption: "\(first.file):\(first.line):\(first.column)",
          verdict: .refused(messages.map(\.message)), messages: messages, omitted: 0))
    }
  }

  private func styled(_ prose: Prose) -> StyledText { builder.styled(prose) }
}

// MARK: One run of a version

extension ExerciseText {
  /// Returns the output of a scene, beside what's expected if that's known.
  package func output(_ name: String, mine: Run, ours: Run?) -> [Element] {
    var elements: [Element] = []
    if let ours {
      elements.append(
        .diff(
          DiffView(
            caption: name, oldCaption: "expected", newCaption: "yours",
            diff: OutputDiff(from: ours.transcript, to: mine.transcript))))
    } else {
      elements.append(
        .output(
          OutputView(
            lesson: exercise.lesson, caption: "\(name), yours", lines: mine.output, end: mine.end,
            standardError: mine.standardError)))
    }
    if ours != nil { elements += standardError(of: mine) }
    if !mine.endedWell {
      elements.append(.said("Yours: \(mine.end.words).", .failure))
    }
    return elements
  }

  package func trace(_ mine: Run) -> [Element] {
    let sequence = Element.picture(
      Picture(SequenceDiagram(events: mine.events ?? [], of: exercise.lesson)),
      caption: "\(mine.name), yours")
    // A picture of threads that aren't waiting for anything wouldn't tell anything.
    guard let graph = WaitGraph(waiting: mine),
      graph.waiters.contains(where: { $0.waitsFor != nil })
    else { return [sequence] }
    return [sequence, .picture(Picture(graph), caption: mine.name)]
  }

  /// Returns the calls of a run, counted, beside the calls of ours.
  package func ledger(
    _ name: String, mine: Run, ours: [(title: String, run: Run)], in library: Library
  ) -> [Element] {
    let columns = (ours + [("yours", mine)]).compactMap { title, run in
      run.counts.map { (title, Ledger(counts: $0)) }
    }
    guard !columns.isEmpty else {
      return [.said("\(name) ended before its calls could be counted.", .failure)]
    }
    let table = LedgerTable(
      subject: name, peers: library.peers(in: exercise.lesson), columns)
    guard !table.rows.isEmpty else {
      return [.said("In \(name), there are no calls to count.")]
    }
    return [.picture(Picture(table))]
  }

  /// Returns the network of who knows whom, and who keeps whom in memory at the end.
  package func network(_ mine: Run) -> [Element] {
    let network = Element.networks([
      CaptionedNetwork(
        name: "\(mine.name), yours",
        network: Network(events: mine.events ?? [], keepingForgotten: true))
    ])
    // Without references, the lesson doesn't tell of any, so nothing is known about them.
    guard let picture = HoldingPicture(of: mine), !picture.references.isEmpty else {
      return [network]
    }
    return [
      network,
      .picture(Picture(picture), caption: "\(mine.name), yours"),
    ]
  }

  /// Returns the changes a version made since the start.
  package func changes(_ files: [SourceFile], in library: Library) -> [Element] {
    guard let lesson = library.files(of: exercise.lesson) else { return [] }
    let diff = CodeDiff(
      from: exercise.startFiles(in: lesson).map { CodeDiff.Listing($0) },
      to: files.filter { $0.name != Exercise.checksFile }.map { CodeDiff.Listing($0) })
    guard !diff.isSame else { return [.said("You've changed nothing yet.")] }
    return diff.files.map {
      .diff(DiffView(oldCaption: "start", newCaption: "yours", diff: $0))
    }
  }
}

extension Claim.Check {
  /// The lines that it expects, those that were printed, and the run that printed them; nil if it's
  /// about something else.
  fileprivate func outputs(
    _ facts: RunResults
  ) -> (expected: [String], actual: [String], run: Run)? {
    func outputs(
      _ key: RunKey, _ expected: [String], _ printed: (Run) -> [String] = { $0.transcript }
    ) -> (expected: [String], actual: [String], run: Run)? {
      facts[key].map { (expected, printed($0) + ($0.endedWell ? [] : [$0.end.words]), $0) }
    }
    switch self {
    case .prints(let key, nil, let text):
      let lines = text.split(separator: " / ", omittingEmptySubsequences: false)
      return outputs(key, text.isEmpty ? [] : lines.map(String.init))
    case .prints(let key, let line?, let text):
      return outputs(key, [text]) { run in
        run.transcript.indices.contains(line - 1) ? [run.transcript[line - 1]] : []
      }
    case .printsAsSet(let key, let lines):
      return outputs(key, lines.sorted()) { $0.transcript.sorted() }
    case .sameOutput(let one, let other):
      return facts[other].flatMap { outputs(one, $0.transcript) }
    default: return nil
    }
  }
}

extension [OutputLine] {
  /// Returns the lines that aren't expected, if all the others are, in their order; nil if something
  /// is missing, or nothing was added.
  fileprivate func added(to expected: [String]) -> [OutputLine]? {
    var rest = expected[...]
    let added = filter { line in
      guard line.text == rest.first else { return true }
      rest.removeFirst()
      return false
    }
    return rest.isEmpty && !added.isEmpty ? added : nil
  }
}

extension String {
  /// The line with dots for the spaces at its start and end, where they'd be missed.
  fileprivate var withVisibleEdges: String {
    let start = prefix { $0 == " " }.count
    let end = start == count ? 0 : reversed().prefix { $0 == " " }.count
    let dots = { String(repeating: "\u{B7}", count: $0) }
    return dots(start) + dropFirst(start).dropLast(end) + dots(end)
  }
}
