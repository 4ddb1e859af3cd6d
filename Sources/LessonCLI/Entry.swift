/// The executable: reads its arguments, does what they ask, and reports how it went.
@main
enum Entry {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == ChildMain.command {
      ChildMain.perform { Catalog.entry($0)?.staging }
    }
    // For .ci/readme.
    if arguments.dropFirst() == ["__reference"] {
      print(HelpArticle.reference, terminator: "")
      exit(0)
    }
    // Ignore SIGPIPE: a closed pipe shows as EPIPE on write.
    signal(SIGPIPE, SIG_IGN)
    // Ignore SIGXFSZ: a limit on the size of files shows as EFBIG on write.
    signal(SIGXFSZ, SIG_IGN)
    // The parent may have ignored SIGCHLD; we wait for children of our own.
    signal(SIGCHLD, SIG_DFL)
    exit(run(arguments).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    let environment = Self.environment()
    let program = programName(arguments.first ?? "lesson")
    // Our own path is only shown.
    let undecoded = arguments.indices.dropFirst().filter { !isText(argument: $0) }
    var words = arguments
    for index in undecoded { words[index] = UndecodedArgument(shown: words[index]).word }
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Invocation.parse(
        Array(words.dropFirst()), program: program,
        lessons: Catalog.entries.map { LessonName(number: $0.number, name: $0.name) })
    } catch {
      return fail(.usage, undecodedFault(undecoded, arguments) ?? error.description)
    }
    if !canTake(undecoded.count, invocation.command),
      let fault = undecodedFault(undecoded, arguments)
    {
      return fail(.usage, fault)
    }
    let terminals = TerminalStreams()
    let stream = StreamFacts(descriptor: STDOUT_FILENO)
    var context = Context(
      program: program, environment: environment, global: invocation.global,
      course: Runner(executable: ownPath(arguments.first ?? ""), environment: environment),
      progress: ProgressStore(environment: environment, now: Moment.clock(environment)),
      isTerminal: stream.isTerminal,
      settings: OutputSettings(
        options: invocation.global.output, environment: environment, facts: stream))
    var outcome = perform {
      if let folder = invocation.version { try context.take(version: folder) }
      return try dispatch(invocation.command, &context)
    }
    if let warning = context.progress.finish() { context.warn(warning) }
    // Output from before a failure is still worth reading.
    let flushed = perform {
      try context.output.flush()
      return .done
    }
    if outcome.code == .done { outcome = flushed }
    if outcome.code.mayComeFromLostTerminal, terminals.hasVanished { endBySignal(SIGHUP) }
    return outcome.message.map { fail(outcome.code, $0) } ?? outcome.code
  }

  private static func undecodedFault(_ undecoded: [Int], _ arguments: [String]) -> String? {
    undecoded.first.map {
      "error: argument \($0), \(Untrusted.quoted(arguments[$0])), isn't UTF-8"
    }
  }

  /// Whether a command can take that many arguments that weren't decoded. If they're folders to
  /// judge, each has a row that says so, and the others are judged.
  private static func canTake(_ undecodedCount: Int, _ command: Command) -> Bool {
    guard case .check(let options) = command else { return undecodedCount == 0 }
    return options.folders.count { UndecodedArgument($0) != nil } == undecodedCount
  }

  private static func isText(argument number: Int) -> Bool {
    guard let bytes = CommandLine.unsafeArgv[number] else { return true }
    return String(validatingCString: bytes) != nil
  }

  /// Turns errors into an exit code and a text. Nothing else does that.
  private static func perform(
    _ body: () throws -> ExitCode
  ) -> (code: ExitCode, message: String?) {
    do {
      return (try body(), nil)
    } catch is ClosedPipe {
      return (.done, nil)
    } catch let failure as CommandFailure {
      return (failure.code, failure.message)
    } catch let error as SystemError {
      return (.io, "error: \(error)")
    } catch {
      return (.software, "error: \(error)")
    }
  }

  private static func dispatch(_ command: Command, _ context: inout Context) throws -> ExitCode {
    switch command {
    case .contents: try ContentsCommand().run(&context)
    case .walk(let lesson, let step, let isFast):
      try WalkCommand(lesson: lesson, step: step, isFast: isFast).run(&context)
    case .run(let options): try RunCommand(options: options).run(&context)
    case .diff(let options): try DiffCommand(options: options).run(&context)
    case .source(let request): try SourceCommand(request: request).run(&context)
    case .lab(let lesson): try LabCommand(lesson: lesson ?? 1).run(&context)
    case .next: try NextCommand().run(&context)
    case .cards(let lesson): try CardsCommand(lesson: lesson).run(&context)
    case .progress(let request): try ProgressCommand(request: request).run(&context)
    case .verify(let lesson, let json):
      try VerifyCommand(lesson: lesson, json: json).run(&context)
    case .quiz(let options): try QuizCommand(options: options).run(&context)
    case .review: try ReviewCommand().run(&context)
    case .report(let options): try ReportCommand(options: options).run(&context)
    case .lint(let folder, let exercises):
      try LintCommand(folder: folder, exercises: exercises).run(&context)
    case .export(let options): try ExportCommand(options: options).run(&context)
    case .demo(let options): try DemoCommand(options: options).run(&context)
    case .try(let options): try TryCommand(options: options).run(&context)
    case .eject(let lesson, let exercise, let folder):
      try EjectCommand(lesson: lesson, exercise: exercise, folder: folder).run(&context)
    case .check(let options): try CheckCommand(options: options).run(&context)
    case .break(let lesson, let bet): try BreakCommand(lesson: lesson, bet: bet).run(&context)
    case .race(let requirement, let json):
      try RaceCommand(requirement: requirement, json: json).run(&context)
    case .completions(let shell): try CompletionsCommand(shell: shell).run(&context)
    case .help(let topic): try HelpCommand(topic: topic).run(&context)
    case .version: try VersionCommand().run(&context)
    }
  }

  private static func fail(_ code: ExitCode, _ message: String) -> ExitCode {
    Complaint.write(message)
    return code
  }

  private static func environment() -> Environment {
    var assignments: [[UInt8]] = []
    var pointer = environ
    while let assignment = pointer.pointee {
      assignments.append(
        Array(UnsafeRawBufferPointer(start: assignment, count: strlen(assignment))))
      pointer += 1
    }
    return Environment(assignments: assignments)
  }

  /// Returns how the user started us; `swift run` uses the full path of the executable it built.
  private static func programName(_ path: String) -> String {
    isStartedBySwift(path)
      ? "swift run lesson" : path.isEmpty ? "lesson" : Untrusted.sanitized(path).asShellWord
  }

  /// Whether `swift run` started us. From anywhere, it names the executable by its platform's
  /// folder, `.build/PLATFORM/debug/lesson`; people type the shorter `.build/debug/lesson`.
  private static func isStartedBySwift(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    guard folders.contains(".build") else { return false }
    return path.hasPrefix("/") || folders.dropLast().last?.contains("-") == true
  }

  /// Returns the path of this executable, even if it was found along `PATH` or its file is gone.
  private static func ownPath(_ path: String) -> String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return path }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    #endif
  }
}

extension StreamFacts {
  /// Reads what the operating system knows about one of our streams.
  init(descriptor: Int32) {
    guard isatty(descriptor) == 1 else {
      self.init(isTerminal: false)
      return
    }
    var size = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    self.init(isTerminal: true, columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
