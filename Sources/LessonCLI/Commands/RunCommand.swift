/// `lesson run`: runs a lesson's code now.
struct RunCommand {
  var options: RunOptions

  func run(_ context: inout Context) throws -> ExitCode {
    let request = try SubjectReader(context, command: "run")
      .request(
        scene: options.scene, scenario: options.scenario, lesson: options.lesson,
        recordsCalls: options.form == .trace || options.form == .json,
        following: options.schedule)
    let run = try context.run(request)
    if let complaint = run.interleaving?.complaint {
      throw CommandFailure(.badData, complaint)
    }
    switch options.form {
    case .transcript:
      for line in run.transcript { try context.print(Untrusted.sanitized(line)) }
    case .json:
      var document = RunDocument(
        run, ledger: Ledger(run, in: context.library),
        files: context.library.files(of: run.lesson))
      if let name = scenarioName { document.scenario = name }
      try document.write { try context.output.write($0) }
    case .trace:
      try context.print(trace(run, context))
      if let graph = WaitGraph(waiting: run), !graph.circle.isEmpty {
        let waiting = Element.picture(
          .waiting(graph), caption: "\(run.name), lesson \(run.lesson)")
        try context.print([StyledText()] + context.settings.renderer.lines(waiting))
      }
    case .ledger:
      if let ledger = Ledger(run, in: context.library) {
        let table = LedgerTable(
          subject: run.name, peers: context.library.peers(in: run.lesson),
          [("lesson \(run.lesson)", ledger)])
        try context.print(context.settings.renderer.lines(.picture(.ledger(table))))
      }
    }
    try context.output.flush()
    guard !run.endedWell else { return .done }
    throw CommandFailure(.checkFailed, run.complaint)
  }

  /// The scenario's name as its file has it, for other programs; nil if it'd control a terminal.
  private var scenarioName: String? {
    guard case .path(let path) = options.scenario else { return nil }
    let name = Scenario.name(ofFile: path)
    return Untrusted.sanitized(name) == name ? name : nil
  }

  /// Shows who called whom or, under a schedule, who took which step.
  private func trace(_ run: Run, _ context: borrowing Context) -> [StyledText] {
    let renderer = context.settings.renderer
    guard let files = context.library.files(of: run.lesson),
      let table = ScheduleTable(run, in: files)
    else { return renderer.trace(run) }
    return renderer.lines(.picture(.schedule(table)))
  }
}

extension Run {
  /// The message about a run that didn't end well: its own complaints, how it ended, and which
  /// thread waited for which, if they blocked.
  var complaint: String {
    let said = Untrusted.sanitized(standardError)
    var complaint = said.isEmpty || said.hasSuffix("\n") ? said : said + "\n"
    complaint += "error: \(name) of lesson \(lesson): \(end.words)"
    if end == .flood {
      complaint += ", which is all that's recorded; 'run' with --ledger counts every call"
    }
    guard case .deadline = end else { return complaint }
    for line in WaitGraph(waiting: self)?.words() ?? [] {
      complaint += "\n" + Untrusted.sanitized(line.text)
    }
    return complaint
  }
}
