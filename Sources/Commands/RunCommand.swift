/// `lesson run`: runs a lesson's code now.
struct RunCommand: Command {
  static let entry = Grammar.Entry(
    name: "run", arguments: [.lesson],
    options: [.scene, .scenario, schedule, .trace, ledger, .json],
    exclusive: [[.scene, .scenario], [.scenario, schedule], [.trace, ledger, .json]]
  ) { words throws(CommandFailure) in
    RunCommand(
      lesson: try words.lesson(at: 0), scene: words.text(.scene), scenario: words.file(.scenario),
      form: words.first(of: [.trace: .trace, ledger: .ledger, .json: .json]) ?? .transcript,
      schedule: words.text(schedule))
  }

  private static let schedule = Grammar.Option("--schedule", "<letters>", .schedule)
  private static let ledger = Grammar.Option("--ledger")

  /// The parts of a run to show.
  enum Form: Hashable {
    /// Exactly what the lesson's code printed.
    case transcript
    case trace, ledger, json
  }

  var lesson: Int
  /// Nil is the lesson's default scene, or a scenario.
  var scene: String?
  /// A scenario to fly instead of a scene.
  var scenario: InputFile?
  var form: Form = .transcript
  /// The interleaving to follow; nil if none was given.
  var schedule: String?

  func run(_ context: inout Context) throws -> ExitCode {
    let request = try context.request(
      scene: scene, scenario: scenario, lesson: lesson,
      recordsCalls: form == .trace || form == .json, following: schedule, for: "run")
    guard let run = try context.runner.run(request) else {
      throw CommandFailure.software("\(request.key.code.name) gave no run")
    }
    if let complaint = run.interleaving?.complaint {
      throw CommandFailure(.badData, complaint)
    }
    switch form {
    case .transcript:
      for line in run.transcript { try context.print(Untrusted.sanitized(line)) }
    case .json:
      let document = RunDocument(
        run, scenario: scenarioName, ledger: Ledger(run, in: context.library),
        files: context.library.files(of: run.lesson))
      try document.write { try context.output.write($0) }
    case .trace:
      try context.print(trace(run, context))
      if let graph = WaitGraph(waiting: run), !graph.circle.isEmpty {
        let waiting = Element.picture(
          Picture(graph), caption: "\(run.name), lesson \(run.lesson)")
        try context.print([StyledText()] + context.settings.renderer.lines(waiting))
      }
    case .ledger:
      if let ledger = Ledger(run, in: context.library) {
        let table = LedgerTable(
          subject: run.name, peers: context.library.peers(in: run.lesson),
          [("lesson \(run.lesson)", ledger)])
        try context.print(context.settings.renderer.lines(.picture(Picture(table))))
      }
    }
    try context.output.flush()
    guard !run.endedWell else { return .done }
    throw CommandFailure(.checkFailed, run.complaint)
  }

  /// The scenario's name as its file has it, for other programs; nil if it'd control a terminal.
  private var scenarioName: String? {
    guard case .path(let path) = scenario else { return nil }
    let name = Scenario.name(ofFile: path)
    return Untrusted.sanitized(name) == name ? name : nil
  }

  /// Shows who called whom or, under a schedule, who took which step.
  private func trace(_ run: Run, _ context: borrowing Context) -> [StyledText] {
    let renderer = context.settings.renderer
    guard let files = context.library.files(of: run.lesson),
      let table = ScheduleTable(run, in: files)
    else { return renderer.trace(run) }
    return renderer.lines(.picture(Picture(table)))
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
