/// `lesson diff`: the changes between two lessons, in code, output, and calls.
struct DiffCommand {
  var options: DiffOptions

  func run(_ context: inout Context) throws -> ExitCode {
    guard let old = context.library.files(of: options.old),
      let new = context.library.files(of: options.new)
    else { throw CommandFailure(.software, "error: a lesson without files") }
    // Refuse anything that can't be run before showing anything.
    let pairs = try pairs(from: old, to: new, context)
    var differs = false
    if options.part == nil || options.part == .code {
      differs = try code(from: old, to: new, &context) || differs
    }
    if options.part != .code {
      differs = try compare(pairs, from: old, to: new, &context) || differs
    }
    return differs && options.failsOnDifference ? .checkFailed : .done
  }

  // MARK: Code

  /// - Returns: whether there's a difference.
  private func code(
    from old: LessonFiles, to new: LessonFiles, _ context: inout Context
  ) throws -> Bool {
    if options.part == .code, !context.isTerminal, !options.sideBySide {
      let patch = Patch.unified(from: old.sources, to: new.sources)
      try context.output.write(patch)
      return !patch.isEmpty
    }
    let diff = CodeDiff(from: Self.listings(old), to: Self.listings(new))
    let renderer = context.settings.renderer
    if diff.isSame { try context.print([StyledText("same code")]) }
    for file in diff.files {
      let view = CodeDiffView(
        oldCaption: "lesson \(old.number)", newCaption: "lesson \(new.number)", diff: file)
      let lines =
        options.sideBySide && context.settings.form != .linear
        ? SideBySideLayout(width: context.settings.width, isUnicode: context.settings.isUnicode)
          .lines(view) ?? renderer.lines(.codeDiff(view))
        : renderer.lines(.codeDiff(view))
      try context.print(lines + [StyledText()])
    }
    return !diff.isSame
  }

  private static func listings(_ files: LessonFiles) -> [CodeDiff.Listing] {
    files.listings.map { CodeDiff.Listing(name: $0.name, lines: Listing($0).lines) }
  }

  // MARK: Runs

  private func compare(
    _ pairs: [(old: RunRequest, new: RunRequest)], from old: LessonFiles, to new: LessonFiles,
    _ context: inout Context
  ) throws -> Bool {
    guard !pairs.isEmpty else {
      try context.print([StyledText("no shared scene")])
      return false
    }
    let requests = pairs.flatMap { [$0.old, $0.new] }
    let runs = try context.runner.run(requests)
    let renderer = context.settings.renderer
    var differs = false
    for index in stride(from: 0, to: runs.count - 1, by: 2) {
      let (left, right) = (runs[index], runs[index + 1])
      if options.part != .trace {
        let diff = OutputDiff(from: left.transcript, to: right.transcript)
        // If a scene is about order, output in another order counts as the same.
        let isSame =
          diff.isSame
          || requests[index].isAboutOrder && left.transcript.sorted() == right.transcript.sorted()
        differs = differs || !isSame || left.end != right.end
        try context.print(
          renderer.lines(
            .outputDiff(
              OutputDiffView(
                caption: left.name, oldCaption: "lesson \(old.number)",
                newCaption: "lesson \(new.number)", diff: diff))))
        for run in [left, right] where !run.endedWell {
          try context.print(
            StyledText("\(run.name), lesson \(run.lesson): \(run.end.words)", .failure)
              .wrapped(to: context.settings.width))
        }
      }
    }
    // Show traces and ledgers for one scene: the one asked for, or the lessons' own example.
    if options.part != .output {
      let index =
        2
        * (pairs.firstIndex {
          $0.old.key.code.name == Catalog.entry(old.number)?.staging.defaultScene
        } ?? 0)
      let (left, right) = (runs[index], runs[index + 1])
      for run in [left, right] {
        try context.print([StyledText()] + renderer.trace(run))
      }
      let isOrdered = !requests[index].isAboutOrder
      differs = differs || left.calls(isOrdered: isOrdered) != right.calls(isOrdered: isOrdered)
      try context.print(
        [StyledText()]
          + renderer.lines(
            .ledger(
              LedgerTable(
                subject: left.name, peers: context.library.peers(in: new.number),
                [left, right].compactMap { run in
                  Ledger(run, in: context.library).map { ("lesson \(run.lesson)", $0) }
                }))))
    }
    // Runs that broke off can't be compared.
    let lost = zip(requests, runs).first { $0.isGentle && !$1.endedWell }
    if let lost { throw CommandFailure(.checkFailed, lost.1.complaint) }
    return differs
  }

  private func pairs(
    from old: LessonFiles, to new: LessonFiles, _ context: borrowing Context
  ) throws -> [(old: RunRequest, new: RunRequest)] {
    let reader = SubjectReader(context, command: "diff")
    func request(_ scene: String, _ lesson: LessonFiles) throws(CommandFailure) -> RunRequest {
      try reader.request(
        scene: scene, lesson: lesson.number, recordsCalls: options.part != .output)
    }
    if let scenario = options.scenario {
      // Standard input can be read only once.
      let first = try reader.request(
        scene: nil, scenario: scenario, lesson: old.number, recordsCalls: options.part != .output)
      try reader.requireFlights(new.number)
      var second = first
      second.key.lesson = new.number
      return [(first, second)]
    }
    let scenes = options.scene.map { [$0] } ?? old.scenes.filter(new.scenes.contains)
    return try scenes.map { (try request($0, old), try request($0, new)) }
  }
}

extension Run {
  /// Returns the calls with their answers. Without a schedule, the order of threads is random. In
  /// that case, or if `isOrdered` is false, the calls are sorted, each with its answer.
  ///
  /// - Returns: nil if calls were only counted.
  fileprivate func calls(isOrdered: Bool) -> [[String]]? {
    guard let events else { return nil }
    let threads = Set(
      events.compactMap { if case .call(let call) = $0 { call.thread } else { nil } })
    let isOrdered = isOrdered && (threads.count < 2 || interleaving != nil)
    var calls: [[String]] = []
    var places: [Int: Int] = [:]
    for event in events {
      switch event {
      case .call(let call):
        places[call.id] = calls.count
        calls.append([call.from, call.to, call.name])
      case .answer(let answer):
        if !isOrdered, let place = places[answer.call] {
          calls[place].append(answer.value)
        } else {
          calls.append([answer.value])
        }
      case .line: break
      }
    }
    return isOrdered ? calls : calls.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension Ledger {
  /// Creates the ledger of a run; nil if the run didn't live to report its counts.
  init?(_ run: Run, in library: Library) {
    guard let counts = run.counts else { return nil }
    self.init(counts: counts, clientLines: library.clientLines(run.key))
  }
}

extension DocumentRenderer {
  /// Draws the calls of a whole run.
  func trace(_ run: Run) -> [StyledText] {
    lines(
      .sequence(
        SequenceDiagram(events: run.events ?? []), lesson: run.lesson,
        caption: "\(run.name), lesson \(run.lesson)"))
  }
}
