/// `lesson demo`: lessons on a projector.
struct DemoCommand: Command {
  static let entry = Grammar.Entry(
    name: "demo", arguments: [shownLessons], options: [minutes, auto, notes],
    exclusive: [[auto, notes], [minutes, notes]]
  ) { words throws(CommandFailure) in
    let parts = try words.parts()
    if words.has(notes), !parts.isEmpty {
      throw words.context.error("--notes follows the demo that's under way, without <n>")
    }
    return DemoCommand(
      parts: parts, minutes: try words.number(minutes), autoSeconds: try words.number(auto),
      showsNotes: words.has(notes))
  }

  private static let shownLessons = Grammar.Argument(
    name: "<n>", kind: .lesson, isOptional: true, isRepeated: true)
  private static let auto = Grammar.Option("--auto", "<seconds>", .wholeNumber(0...3600))
  private static let minutes = Grammar.Option(
    "--minutes", "<m>", .wholeNumber(1...DemoPlan.mostMinutes))
  private static let notes = Grammar.Option("--notes")

  /// The part of a lesson to show.
  struct Part: Hashable {
    var lesson: Int
    /// The numbers of its steps, from 1; nil is the whole lesson.
    var steps: ClosedRange<Int>?
  }

  /// Lessons or some of their steps, in the order in which they're shown; empty means everything.
  var parts: [Part] = []
  /// The number of minutes available; nil if none was given.
  var minutes: Int?
  /// The number of seconds after which it moves on by itself; nil for never.
  var autoSeconds: Int?
  /// Whether to show the notes for a demo running elsewhere, instead of a demo.
  var showsNotes = false

  func run(_ context: inout Context) throws -> ExitCode {
    if showsNotes { return try showNotes(context) }
    let plan = try plan(context)
    var screen = DemoScreen(
      library: context.library, plan: plan, program: context.program,
      pace: autoSeconds.map { DemoScreen.Pace(seconds: $0) })
    guard context.hasScreen else { return try rehearse(plan, screen, &context) }
    var server: DemoServer?
    // The class is waiting: a demo without notes is better than none.
    var warning: String?
    do throws(StateFault) {
      let first = try DemoServer(DemoFolder(context.environment))
      if let lost = first.lost { screen.goOn(for: lost) }
      warning = first.complaint
      server = first
    } catch {
      warning = "notes can't follow this demo: \(error.reason)"
    }
    if let warning { context.warn(warning) }
    var host = try PlayerHost(
      screen, context, isProjected: true, link: server, warning: warning ?? "")
    let end = try host.run()
    // A demo that's left by hand has ended as it was meant to.
    if end == .quit || end == .signal(SIGINT) { server?.forget() }
    try end.check()
    return .done
  }

  /// Returns the steps that the arguments name; all steps of the cores if there aren't any.
  private func plan(_ context: borrowing Context) throws(CommandFailure) -> DemoPlan {
    let library = context.library
    let parts =
      parts.isEmpty
      ? library.lessons.map { Part(lesson: $0.number) } : parts
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
    guard let plan = DemoPlan(stops, minutes: minutes, in: library) else {
      throw refusal("a demo has at most \(DemoPlan.mostStops) steps", context)
    }
    return plan
  }

  private func refusal(_ reason: String, _ context: borrowing Context) -> CommandFailure {
    CommandFailure(misuse: reason, help: "\(context.program) help demo")
  }

  private func rehearse(
    _ plan: DemoPlan, _ screen: DemoScreen, _ context: inout Context
  ) throws -> ExitCode {
    guard autoSeconds != nil else {
      throw refusal(
        "a demo needs a terminal; add --auto 0 to rehearse it without one", context)
    }
    var rehearsal = DemoRehearsal(plan, screen, context)
    return try rehearsal.run(&context)
  }

  private func showNotes(_ context: borrowing Context) throws -> ExitCode {
    guard context.hasScreen else { throw refusal("notes need a terminal", context) }
    let client: NotesClient
    do throws(StateFault) {
      client = NotesClient(try DemoFolder(context.environment))
    } catch {
      throw CommandFailure.cannotCreate("notes can't follow a demo: \(error.reason)")
    }
    let screen = NotesScreen(library: context.library, program: context.program)
    var host = try PlayerHost(screen, context, link: client)
    try host.run().check()
    return .done
  }
}

extension ParsedWords {
  /// Returns the lessons named one after the other, `3` or `3.6-8`; empty if there are none.
  fileprivate func parts() throws(CommandFailure) -> [DemoCommand.Part] {
    var parts: [DemoCommand.Part] = []
    for word in arguments {
      guard let dot = word.firstIndex(of: "."), dot > word.startIndex else {
        parts.append(DemoCommand.Part(lesson: try context.lesson(word)))
        continue
      }
      let lesson = try context.lesson(String(word[..<dot]))
      let steps = try steps(String(word[word.index(after: dot)...]))
      parts.append(DemoCommand.Part(lesson: lesson, steps: steps))
    }
    return parts
  }

  /// Reads `6`, or `6-8`.
  private func steps(_ text: String) throws(CommandFailure) -> ClosedRange<Int> {
    let ends = text.split(separator: "-" as Character, omittingEmptySubsequences: false)
    let numbers = ends.compactMap { OutsideNumber($0)?.value(in: 1...1_000) }
    guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last,
      numbers.count <= 2
    else {
      throw context.error(
        "steps are a number or a range, as in 3.6 or 3.6-8, not \(Untrusted.quoted(text))")
    }
    guard first <= last else {
      throw context.error("\(Untrusted.quoted(text)) runs backwards: write \(last)-\(first)")
    }
    return first...last
  }
}
