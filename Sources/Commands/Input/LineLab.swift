/// A lab that reads lines.
struct LineLab {
  private(set) var session: LabSession
  /// Whether a person is typing, who sees the input and is prompted for more.
  let isAsked: Bool
  /// The prompt shown before the line.
  var prompt = ""
  private(set) var isOver = false
  /// The first failure in everything that was typed, if there was one.
  private(set) var outcome = ExitCode.done

  init(session: LabSession, isAsked: Bool) {
    self.session = session
    self.isAsked = isAsked
    self.session.asksBeforeLeaving = isAsked
  }

  /// - Parameter number: the line's number on standard input.
  mutating func take(_ line: [UInt8], number: Int, _ context: inout Context) throws {
    var line = line
    if !isAsked {
      do {
        let text = try InputReader.text(line, "<stdin>", line: number)
        line = Array(text.utf8)
        // Input that isn't typed is echoed.
        if !text.trimmed.isEmpty {
          try context.print([StyledText(prompt, .muted) + StyledText(text)])
        }
      } catch let failure as CommandFailure {
        return try complain([failure.message], failure.code, &context)
      }
    }
    try perform(session.enter(line, file: "<stdin>", number: isAsked ? nil : number), &context)
  }

  /// Leaves, or says what would be lost.
  mutating func leave(by gesture: String, _ context: inout Context) throws {
    try perform(session.leave(by: gesture), &context)
  }

  /// Waits for a line or ^C. The first ^C shows what would be lost; the second ends the program.
  ///
  /// - Parameter watch: nil without a terminal.
  /// - Returns: whether it was ^C.
  mutating func isInterrupted(
    _ watch: borrowing InterruptWatch?, _ context: inout Context
  ) throws -> Bool {
    guard let count = watch?.wait(), count > 0 else { return false }
    // The terminal has written ^C after the prompt.
    try context.print()
    try leave(by: "press ^C", &context)
    try context.output.flush()
    if isOver || count > 1 { throw EndBySignal(signal: SIGINT) }
    return true
  }

  private mutating func perform(
    _ effects: [LabSession.Effect], _ context: inout Context
  ) throws {
    for effect in effects {
      switch effect {
      case .quit: isOver = true
      case .answer: break
      case .say(let message): try say(message, &context)
      case .fly(let events):
        let runs = try context.runner.run(
          LabFlight.keys(for: session.lessons, flying: events).map {
            RunRequest($0, recordsCalls: false)
          })
        try perform(session.flown(LabFlight(runs: runs)), &context)
      case .write(let text, let path, let overwrites):
        let (writing, code) = Self.write(
          text, path, overwrites: overwrites, with: context.files)
        if code != .done { note(code) }
        try perform(session.wrote(writing, text: text, path: path), &context)
      }
    }
  }

  private mutating func say(_ message: LabMessage, _ context: inout Context) throws {
    switch message {
    case .refusal(let diagnostics):
      let shown = diagnostics.prefix(20).map(\.description)
      let rest = diagnostics.count - shown.count
      try complain(shown + (rest > 0 ? ["and \(rest) more"] : []), .badData, &context)
    case .failure(let reason):
      try complain([reason], .badData, &context)
    default:
      try context.print(message.lines(context.settings.renderer))
    }
  }

  private mutating func complain(
    _ lines: [String], _ code: ExitCode, _ context: inout Context
  ) throws {
    // Keep the order in which things happened, if both streams end on one terminal.
    try context.output.flush()
    try writeAll(Array((lines.joined(separator: "\n") + "\n").utf8), to: context.streams.errors)
    note(code)
  }

  private mutating func note(_ code: ExitCode) {
    if outcome == .done { outcome = code }
  }

  /// Writes a scenario.
  ///
  /// - Returns: how that went, and the exit code of a failure.
  static func write(
    _ text: String, _ path: String, overwrites: Bool, with files: FileWriter
  ) -> (writing: LabSession.Writing, code: ExitCode) {
    do {
      try files.write(text, to: path, overwrites: overwrites)
      return (.done, .done)
    } catch is FileWriter.Exists {
      return (.exists, .cannotCreate)
    } catch let failure as CommandFailure {
      return (.failed(failure.message), failure.code)
    } catch {
      return (.failed("error: \(error)"), .io)
    }
  }
}
