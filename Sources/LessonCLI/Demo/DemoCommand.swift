/// `lesson demo`: lessons on a projector.
struct DemoCommand {
  var options: DemoOptions

  func run(_ context: inout Context) throws -> ExitCode {
    if options.showsNotes { return try showNotes(context) }
    let plan = try plan(context)
    var screen = DemoScreen(
      library: context.library, plan: plan, program: context.program,
      pace: options.autoSeconds.map { DemoScreen.Pace(seconds: $0) })
    guard context.hasScreen else { return try rehearse(plan, screen, &context) }
    var server: DemoServer?
    // The class is waiting: a demo without notes is better than none.
    var warning: String?
    do throws(LocalSocket.Fault) {
      let first = try DemoServer(DemoFolder(context.environment))
      if let lost = first.lost { screen.goOn(for: lost) }
      if first.complaint != nil { screen.remark = "no notes" }
      warning = first.complaint
      server = first
    } catch {
      screen.remark = error.isOtherDemo ? "notes follow the first demo" : "no notes"
      warning = "notes can't follow this demo: \(error.message)"
    }
    if let warning { context.warn(warning) }
    var host = try PlayerHost(
      screen, context, isProjected: true, link: server, warning: warning ?? "")
    let end = try host.run()
    // A demo that's left by hand has ended as it was meant to.
    if end == .quit || end == .signal(SIGINT) { server?.forget() }
    return try code(of: end)
  }

  /// Returns the steps that the arguments name; all steps of the cores if there aren't any.
  private func plan(_ context: borrowing Context) throws(CommandFailure) -> DemoPlan {
    let library = context.library
    let parts =
      options.parts.isEmpty
      ? library.lessons.map { DemoOptions.Part(lesson: $0.number) } : options.parts
    var stops: [DemoStop] = []
    for part in parts {
      let lesson = library.lesson(part.lesson)
      let count = lesson?.steps.count ?? 0
      let steps = part.steps ?? 1...max(lesson?.core.count ?? 0, 1)
      guard steps.upperBound <= count else {
        throw refusal(
          "lesson \(part.lesson) has steps 1 to \(count), not \(max(steps.lowerBound, count + 1))",
          context)
      }
      stops += steps.map { DemoStop(lesson: part.lesson, step: $0 - 1) }
    }
    guard let plan = DemoPlan(stops, minutes: options.minutes, in: library) else {
      throw refusal("a demo has at most \(DemoPlan.mostStops) steps", context)
    }
    return plan
  }

  private func refusal(_ reason: String, _ context: borrowing Context) -> CommandFailure {
    CommandFailure(.usage, "error: \(reason)\nSee '\(context.program) help demo'.")
  }

  private func rehearse(
    _ plan: DemoPlan, _ screen: DemoScreen, _ context: inout Context
  ) throws -> ExitCode {
    guard options.autoSeconds != nil else {
      throw refusal(
        "a demo needs a terminal; add --auto 0 to rehearse it without one", context)
    }
    var rehearsal = DemoRehearsal(plan, screen, context)
    return try rehearsal.run(&context)
  }

  private func showNotes(_ context: borrowing Context) throws -> ExitCode {
    guard context.hasScreen else { throw refusal("notes need a terminal", context) }
    let client: NotesClient
    do throws(LocalSocket.Fault) {
      client = NotesClient(try DemoFolder(context.environment))
    } catch {
      throw CommandFailure(.cannotCreate, "error: notes can't follow a demo: \(error.message)")
    }
    let screen = NotesScreen(library: context.library, program: context.program)
    var host = try PlayerHost(screen, context, link: client)
    return try code(of: host.run())
  }

  private func code(of end: PlayerHost.End) throws -> ExitCode {
    switch end {
    case .quit: return .done
    case .signal(let signal): throw EndBySignal(signal: signal)
    }
  }
}
