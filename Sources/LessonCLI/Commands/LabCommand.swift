import LessonCatalog
import LessonKit
import LessonRunner

/// `lesson lab`: lines that are typed, each flown at once.
struct LabCommand {
  var lesson: Int

  func run(_ context: inout Context) throws -> ExitCode {
    try SubjectReader(program: context.program, command: "lab").requireAirplanes(lesson)
    let isAsked = isatty(STDIN_FILENO) == 1
    if isAsked, context.global.noInput {
      throw CommandFailure(
        .usage,
        "error: the lab asks for lines, and --no-input forbids it; give them on standard input"
          + "\nSee '\(context.program) help lab'.")
    }
    var sitting = Sitting(session: LabSession(lesson: lesson), isAsked: isAsked)
    if isAsked { try welcome(sitting.session, &context) }
    var input = LineReader()
    while !sitting.isOver {
      sitting.prompt = sitting.session.prompt
      if isAsked {
        try context.output.write(sitting.prompt)
        // What is read next may take its time.
        try context.output.flush()
      }
      guard let line = try input.next() else { break }
      try sitting.take(line, number: input.count, &context)
    }
    // The next prompt of the shell begins a line of its own.
    if isAsked, !sitting.isOver { try context.print() }
    if sitting.session.isAsking {
      try sitting.complain(
        ["error: nobody said that it may be overwritten; nothing was saved"], .cannotCreate,
        &context)
    }
    return isAsked ? .done : sitting.outcome
  }

  private func welcome(_ session: LabSession, _ context: inout Context) throws {
    let lessons = session.lessons.map(String.init).joined(separator: " and ")
    let text =
      StyledText("The lab of lesson \(lesson). ", .heading)
      + StyledText("Each line is flown by lessons \(lessons). Begin with ")
      + StyledText("arrive BA706 11 21000", .accent) + "; " + StyledText("help", .accent)
      + " lists the rest, " + StyledText("quit", .accent) + " leaves."
    try context.print(text.wrapped(to: min(context.settings.width, 88)))
  }
}

/// A lab and whoever types in it.
private struct Sitting {
  private(set) var session: LabSession
  /// Whether a person types, who sees what was typed and is prompted for more.
  let isAsked: Bool
  /// What stood before the line.
  var prompt = ""
  private(set) var isOver = false
  /// Of all that was typed: the first failure, if there was one.
  private(set) var outcome = ExitCode.done
  private var typed: [UInt8] = []

  init(session: LabSession, isAsked: Bool) {
    self.session = session
    self.isAsked = isAsked
  }

  /// - Parameter number: of the line on standard input.
  mutating func take(_ line: [UInt8], number: Int, _ context: inout Context) throws {
    typed = line
    let text = String(decoding: line, as: UTF8.self)
    // Says what is answered, where nobody saw it typed.
    if !isAsked, !session.isAsking, !text.allSatisfy(\.isWhitespace) {
      try context.print([StyledText(prompt, .muted) + StyledText(text)])
    }
    try perform(session.enter(line, file: "<stdin>", number: isAsked ? nil : number), &context)
  }

  private mutating func perform(
    _ effects: [LabSession.Effect], _ context: inout Context
  ) throws {
    for effect in effects {
      switch effect {
      case .quit: isOver = true
      case .say(let message): try say([message], &context)
      case .fly(let events):
        let runs = try context.runner.run(
          session.lessons.map {
            RunRequest(lesson: $0, code: .flight("lab", events), recordsCalls: false)
          })
        try say(session.flown(LabFlight(runs: runs)), &context)
      case .write(let text, let path, let overwrites):
        var writing = LabSession.Writing.done
        do {
          try FileWriter.write(text, to: path, overwrites: overwrites)
        } catch is FileWriter.Exists {
          writing = .exists
        } catch let failure as CommandFailure {
          writing = .failed(failure.message)
          note(failure.code)
        }
        try say(session.wrote(writing, text: text, path: path), &context)
      case .read(let path):
        let content: (bytes: [UInt8], name: String)
        do throws(CommandFailure) {
          content = try LabFile.read(path, context.library)
        } catch {
          try complain([error.message], error.code, &context)
          continue
        }
        try perform(session.read(content.bytes, file: content.name), &context)
      }
    }
  }

  private mutating func say(_ messages: [LabMessage], _ context: inout Context) throws {
    for message in messages {
      switch message {
      case .refusal(let diagnostics):
        let shown = diagnostics.prefix(20).map { description($0, context.settings) }
        let rest = diagnostics.count - shown.count
        try complain(shown + (rest > 0 ? ["and \(rest) more"] : []), .badData, &context)
      case .failure(let reason):
        try complain([reason], .badData, &context)
      default:
        try context.print(message.lines(context.settings.renderer))
      }
    }
  }

  /// A fault, with a mark below the place where a person sees it.
  private func description(_ diagnostic: Diagnostic, _ settings: OutputSettings) -> String {
    let text = String(decoding: typed, as: UTF8.self)
    guard isAsked, diagnostic.file == "<stdin>", isatty(STDERR_FILENO) == 1,
      settings.form == .styled, prompt.count + text.count < settings.width,
      // Where a character takes one column.
      text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return diagnostic.description }
    let margin = String(repeating: " ", count: prompt.count + diagnostic.column - 1)
    return "\(margin)^\nerror: \(diagnostic.message)"
  }

  mutating func complain(
    _ lines: [String], _ code: ExitCode, _ context: inout Context
  ) throws {
    // In the order in which it happened, where both streams end on one terminal.
    try context.output.flush()
    try writeAll(Array((lines.joined(separator: "\n") + "\n").utf8), to: STDERR_FILENO)
    note(code)
  }

  private mutating func note(_ code: ExitCode) {
    if outcome == .done { outcome = code }
  }
}

/// The files that a lab can load.
private enum LabFile {
  /// A file, or the sample that `lesson source` has under that name.
  static func read(
    _ path: String, _ library: Library
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    let samples = "scenarios/"
    if path.hasPrefix(samples), access(path, F_OK) != 0 {
      let name = String(path.dropFirst(samples.count))
      if let file = library.scenario(named: name) { return (Array(file.text.utf8), file.name) }
      let names = library.scenarios.map { String($0.name.dropLast(".flight".count)) }
      let near = NearestWord.nearest(to: name, in: names).map { "; did you mean \(samples)\($0)?" }
      throw CommandFailure(
        .noInput, "error: no sample scenario \(Untrusted.quoted(name))\(near ?? "")")
    }
    return try InputReader.read(
      .path(path), limit: Scenario.Limit.bytes + 1, takesFilesAlone: true)
  }
}
