/// `lesson demo`: lessons on a projector.
struct DemoCommand {
  var options: DemoOptions

  func run(_ context: inout Context) throws -> ExitCode {
    if options.showsNotes { return try showNotes(context) }
    let plan = try plan(context)
    let numbers = plan.stops.reduce(into: [Int]()) { numbers, stop in
      if !numbers.contains(stop.lesson) { numbers.append(stop.lesson) }
    }
    let lessons = numbers.compactMap { context.library.lesson($0) }
    guard
      var screen = DemoScreen(
        library: context.library, plan: plan, program: context.program,
        pace: options.autoSeconds.map { DemoScreen.Pace(seconds: $0) }, loops: options.loops,
        isLive: options.isLive)
    else { throw CommandFailure(.software, "error: there's nothing to show") }
    guard context.hasScreen else { return try rehearse(plan, lessons, &context) }
    try checkRecording(context)
    let began = Moment.now
    var link: DemoServer?
    var warning = ""
    do throws(LocalSocket.Fault) {
      link = try DemoServer(DemoAddress(context.environment), began: began)
    } catch {
      // The class is waiting: a demo without notes is better than none.
      warning = "notes can't follow this demo: \(error.message)"
      // A recording is the same regardless of what else is running.
      if options.recording == nil {
        screen.remark = error.isOtherDemo ? "notes follow the first demo" : "no notes"
      }
      context.warn(warning)
    }
    let keeper = RunKeeper(context)
    defer { keeper?.store.finish() }
    let host = try PlayerHost(
      screen, context, isProjected: true,
      recordingTitle: options.recording.map { _ in Lesson.title(of: lessons) },
      saver: saver(context.files), link: link,
      keeper: keeper, votes: VoteKeeper(context.environment, demo: began),
      warning: options.recording == nil ? warning : "")
    return try show(host, context.streams)
  }

  private func rehearse(
    _ plan: DemoPlan, _ lessons: [Lesson], _ context: inout Context
  ) throws -> ExitCode {
    guard options.autoSeconds != nil else {
      throw CommandFailure(
        .usage,
        "error: a demo needs a terminal; add --auto 0 to rehearse it without one"
          + "\nSee '\(context.program) help demo'.")
    }
    guard !options.loops else {
      throw CommandFailure(
        .usage,
        "error: a rehearsal has to end, so --loop can't be used\nSee '\(context.program) help demo'."
      )
    }
    try checkRecording(context)
    let keeper = RunKeeper(context)
    defer { keeper?.store.finish() }
    guard var rehearsal = DemoRehearsal(plan, lessons, context, keeper: keeper) else {
      throw CommandFailure(.software, "error: there's nothing to show")
    }
    let code = try rehearsal.run(&context)
    try save(rehearsal.recording, saver(context.files))
    return code
  }

  private func showNotes(_ context: borrowing Context) throws -> ExitCode {
    guard context.hasScreen else {
      throw CommandFailure(
        .usage,
        "error: notes need a terminal\nSee '\(context.program) help demo'.")
    }
    let client: NotesClient
    do throws(LocalSocket.Fault) {
      client = NotesClient(try DemoAddress(context.environment))
    } catch {
      throw CommandFailure(.cannotCreate, "error: notes can't follow a demo: \(error.message)")
    }
    let screen = NotesScreen(library: context.library, program: context.program)
    return try show(PlayerHost(screen, context, link: client), context.streams)
  }

  private func show(
    _ host: consuming PlayerHost, _ streams: StandardStreams
  ) throws -> ExitCode {
    // However the demo ends, the part that was shown is saved.
    let end = Result { try host.run() }
    let saving = Result { try save(host.recording, host.saver) }
    switch try end.get() {
    case .quit:
      try saving.get()
      return .done
    case .signal(let signal):
      if case .failure(let failure as CommandFailure) = saving {
        streams.writeError("\(failure.message)\n")
      }
      throw EndBySignal(signal: signal)
    }
  }

  /// Checks beforehand that the recording can be written.
  private func checkRecording(_ context: borrowing Context) throws {
    guard let path = options.recording?.path else { return }
    try context.files.check(path)
  }

  private func saver(_ files: FileWriter) -> RecordingSaver? {
    options.recording.map { RecordingSaver($0, files) }
  }

  private func save(_ cast: Cast?, _ saver: RecordingSaver?) throws {
    if let cast { try saver?.finish(cast) }
  }
}
