/// `lesson lab`: typed lines, each flown right away.
struct LabCommand: Command {
  static let entry = Grammar.Entry(name: "lab", arguments: [.anyLesson]) {
    words throws(CommandFailure) in
    LabCommand(lesson: try words.optionalLesson(at: 0) ?? 1)
  }

  var lesson: Int

  func run(_ context: inout Context) throws -> ExitCode {
    try context.requireFlights(lesson)
    if context.hasScreen { return try show(context) }
    let isAsked = context.streams.isTyped
    if isAsked, context.global.noInput {
      throw CommandFailure(
        misuse: "the lab asks for lines, and --no-input forbids it; give them on standard input",
        help: "\(context.program) help lab")
    }
    var sitting = LineLab(
      session: LabSession(lesson: lesson, in: context.library), isAsked: isAsked)
    if isAsked { try welcome(sitting.session, &context) }
    var input = LineReader(descriptor: context.streams.input)
    let watch: InterruptWatch? = isAsked ? try InterruptWatch(context) : nil
    while !sitting.isOver {
      sitting.prompt = sitting.session.prompt
      if isAsked { try context.output.write(sitting.prompt) }
      // The next line may take a while, from a person or from a pipe.
      try context.output.flush()
      if !input.hasLine, try sitting.isInterrupted(watch, &context) { continue }
      if let line = try input.next() {
        try sitting.take(line, number: input.count, &context)
        continue
      }
      guard isAsked else { break }
      try context.print()
      input.goOnAfterEnd()
      try sitting.leave(by: "press ^D", &context)
    }
    // Let the shell's next prompt start on a line of its own.
    if isAsked, !sitting.isOver { try context.print() }
    return isAsked ? .done : sitting.outcome
  }

  /// Shows the lab in the full-screen player.
  private func show(_ context: borrowing Context) throws -> ExitCode {
    var host = try PlayerHost(
      LabScreen(lesson: lesson, in: context.library), context)
    try host.run().check()
    return .done
  }

  private func welcome(_ session: LabSession, _ context: inout Context) throws {
    let lessons = LabFlight.names(of: session.lessons)
    let text =
      StyledText("The lab of lesson \(lesson). ", .heading)
      + StyledText("Each line is flown by \(lessons). Begin with ")
      + StyledText("arrive BA706 11 21000", .accent) + "; " + StyledText("help", .accent)
      + " lists the rest, " + StyledText("quit", .accent) + " leaves."
    try context.print(text.wrapped(to: min(context.settings.width, 88)))
  }
}
