/// `lesson demo`: lessons on a projector.
struct DemoCommand {
  var options: DemoOptions

  func run(_ context: inout Context) throws -> ExitCode {
    if options.showsNotes { return try showNotes(context) }
    let plan = try plan(context)
    guard
      var screen = DemoScreen(
        library: context.library, plan: plan, program: context.program,
        pace: options.autoSeconds.map { DemoScreen.Pace(seconds: $0) })
    else { throw CommandFailure(.software, "error: there's nothing to show") }
    guard context.hasScreen else { return try rehearse(plan, screen, &context) }
    var link: DemoServer?
    var warning = ""
    do throws(LocalSocket.Fault) {
      link = try DemoServer(DemoAddress(context.environment))
    } catch {
      // The class is waiting: a demo without notes is better than none.
      warning = "notes can't follow this demo: \(error.message)"
      screen.remark = error.isOtherDemo ? "notes follow the first demo" : "no notes"
      context.warn(warning)
    }
    return try show(
      PlayerHost(screen, context, isProjected: true, link: link, warning: warning))
  }

  /// Returns the steps that the arguments name; all of them if there aren't any.
  private func plan(_ context: borrowing Context) throws(CommandFailure) -> DemoPlan {
    let library = context.library
    let parts =
      options.parts.isEmpty
      ? library.lessons.map { DemoOptions.Part(lesson: $0.number) } : options.parts
    var stops: [DemoStop] = []
    for part in parts {
      guard let lesson = library.lesson(part.lesson) else { continue }
      let all = DemoPlan([lesson], in: library).stops
      guard let steps = part.steps else {
        stops += all
        continue
      }
      guard steps.upperBound <= all.count else {
        let missing = max(steps.lowerBound, all.count + 1)
        throw CommandFailure(
          .usage,
          "error: lesson \(part.lesson) has steps 1 to \(all.count), not \(missing)"
            + "\nSee '\(context.program) help demo'.")
      }
      stops += steps.map { all[$0 - 1] }
    }
    return DemoPlan(stops: stops, minutes: options.minutes)
  }

  private func rehearse(
    _ plan: DemoPlan, _ screen: DemoScreen, _ context: inout Context
  ) throws -> ExitCode {
    guard options.autoSeconds != nil else {
      throw CommandFailure(
        .usage,
        "error: a demo needs a terminal; add --auto 0 to rehearse it without one"
          + "\nSee '\(context.program) help demo'.")
    }
    var rehearsal = DemoRehearsal(plan, screen, context)
    return try rehearsal.run(&context)
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
    return try show(PlayerHost(screen, context, link: client))
  }

  private func show(_ host: consuming PlayerHost) throws -> ExitCode {
    switch try host.run() {
    case .quit: return .done
    case .signal(let signal): throw EndBySignal(signal: signal)
    }
  }
}
