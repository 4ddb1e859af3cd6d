import LessonKit
import LessonRunner

/// `lesson demo`: lessons on a projector.
struct DemoCommand {
  var options: DemoOptions

  func run(_ context: inout Context) throws -> ExitCode {
    if options.showsNotes { return try showNotes(context) }
    let numbers =
      options.lessons.isEmpty ? context.library.lessons.map(\.number) : options.lessons
    let lessons = numbers.compactMap { context.library.lesson($0) }
    guard
      let screen = DemoScreen(
        library: context.library, lessons: lessons, program: context.program,
        pace: options.autoSeconds.map { DemoScreen.Pace(seconds: $0) }, loops: options.loops)
    else { throw CommandFailure(.software, "error: there is nothing to show") }
    guard context.hasScreen else {
      guard options.autoSeconds != nil else {
        throw CommandFailure(
          .usage,
          "error: a demo takes a terminal's screen; with --auto 0 it is rehearsed without one"
            + "\nSee '\(context.program) help demo'.")
      }
      guard !options.loops else {
        throw CommandFailure(
          .usage,
          "error: a rehearsal has an end, and --loop has none\nSee '\(context.program) help demo'.")
      }
      return try DemoRehearsal(screen: screen, lessons: lessons).run(&context)
    }
    var link: DemoServer?
    do throws(LocalSocket.Fault) {
      link = try DemoServer(context.environment)
    } catch {
      // The class is waiting: a demo without notes is better than none.
      context.warn("notes cannot follow this demo: \(error.message)")
    }
    let keeper = RunStore(environment: context.environment, executable: context.runner.executable)
      .map { RunKeeper(store: $0, library: context.library) }
    defer { keeper?.store.finish() }
    return try show(screen, isProjected: true, link: link, keeper: keeper, context)
  }

  private func showNotes(_ context: borrowing Context) throws -> ExitCode {
    guard context.hasScreen else {
      throw CommandFailure(
        .usage,
        "error: notes take a terminal's screen\nSee '\(context.program) help demo'.")
    }
    let client: NotesClient
    do throws(LocalSocket.Fault) {
      client = try NotesClient(context.environment)
    } catch {
      throw CommandFailure(.cannotCreate, "error: notes cannot follow a demo: \(error.message)")
    }
    let screen = NotesScreen(library: context.library, program: context.program)
    return try show(screen, isProjected: false, link: client, keeper: nil, context)
  }

  private func show(
    _ screen: any PlayerScreen, isProjected: Bool, link: (any PlayerLink)?,
    keeper: RunKeeper?, _ context: borrowing Context
  ) throws -> ExitCode {
    var host = try PlayerHost(screen, context, isProjected: isProjected, link: link, keeper: keeper)
    let end = try host.run()
    switch end {
    case .quit: return .done
    case .signal(let signal):
      (link as? DemoServer)?.leave()
      keeper?.store.finish()
      endBySignal(signal)
    }
  }
}
