/// The program without its process: everything that it reads, writes, and starts comes through here,
/// so that tests can run it in a process of their own.
package struct Program {
  /// How a program ended.
  package enum Outcome: Equatable {
    case exit(ExitCode)
    /// By a signal, which should then end the process, so that its exit status says why.
    case signal(Int32)
  }

  /// How the user started us, for the commands we tell them to type.
  private let name: String
  private let executable: String
  private let streams: StandardStreams
  private let environment: Environment
  private let signals: SignalSource

  /// - Parameters:
  ///   - executable: the path of `lesson`, for the processes that lessons run in.
  package init(
    name: String, executable: String, streams: StandardStreams, environment: Environment,
    signals: SignalSource
  ) {
    self.name = name
    self.executable = executable
    self.streams = streams
    self.environment = environment
    self.signals = signals
  }

  /// Does what the arguments ask. What isn't UTF-8 is refused: repaired, it'd name another file.
  package func run(_ arguments: [[UInt8]]) -> Outcome {
    var words: [String] = []
    for (index, argument) in arguments.enumerated() {
      guard let word = String(validating: argument, as: UTF8.self) else {
        let shown = Untrusted.quoted(String(decoding: argument, as: UTF8.self))
        return fail(.usage, "error: argument \(index + 1), \(shown), isn't UTF-8")
      }
      words.append(word)
    }
    if words.first == Completions.command { return complete(Array(words.dropFirst())) }
    let invocation: Invocation
    do throws(CommandFailure) {
      invocation = try Invocation.parse(
        words, program: name,
        lessons: Catalog.entries.map { LessonFiles(folder: $0.folder, files: [], scenes: []) })
    } catch {
      return fail(error.code, error.message)
    }
    return perform(invocation)
  }

  /// Tells a shell what can stand at the end of a line.
  private func complete(_ line: [String]) -> Outcome {
    var output = Output(descriptor: streams.output)
    try? output.write(Completions(.builtIn).offer(at: line).text)
    try? output.flush()
    return .exit(.done)
  }

  private func perform(_ invocation: Invocation) -> Outcome {
    let terminals = TerminalStreams(streams)
    let stream = StreamFacts(descriptor: streams.output)
    var global = invocation.global
    global.output.theme = global.output.theme ?? rememberedTheme
    var context = Context(
      program: name, environment: environment, global: global, streams: streams,
      signals: signals, runner: Runner(executable: executable, environment: environment),
      progress: ProgressStore(environment: environment, now: Moment.clock(environment)),
      isTerminal: stream.isTerminal,
      settings: OutputSettings(
        options: global.output, environment: environment, facts: stream),
      output: Output(descriptor: streams.output))
    var result: (code: ExitCode, message: String?)
    do throws(EndBySignal) {
      result = try perform { try invocation.command.run(&context) }
      if let warning = context.progress.finish() { context.warn(warning) }
      // Output from before a failure is still worth reading.
      let flushed = try perform {
        try context.output.flush()
        return .done
      }
      if result.code == .done { result = flushed }
    } catch {
      return .signal(error.signal)
    }
    if result.code.mayComeFromLostTerminal, terminals.hasVanished { return .signal(SIGHUP) }
    return result.message.map { fail(result.code, $0) } ?? .exit(result.code)
  }

  /// The theme that a user has set once and for all: not every terminal says which one suits it.
  private var rememberedTheme: Theme? {
    guard let name = environment["LESSON_THEME"], !name.isEmpty else { return nil }
    let theme = Theme(rawValue: name)
    if theme == nil {
      let all = Theme.allCases.map(\.rawValue).joined(with: "or")
      streams.complain("warning: LESSON_THEME is \(Untrusted.quoted(name)); it can be \(all)")
    }
    return theme
  }

  /// Turns errors into an exit code and a text. Nothing else does that.
  private func perform(
    _ body: () throws -> ExitCode
  ) throws(EndBySignal) -> (code: ExitCode, message: String?) {
    do {
      return (try body(), nil)
    } catch let end as EndBySignal {
      throw end
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

  private func fail(_ code: ExitCode, _ message: String) -> Outcome {
    streams.complain(message)
    return .exit(code)
  }
}

/// Ends the program as if by a signal. It's thrown once everything worth keeping is kept.
struct EndBySignal: Error {
  let signal: Int32
}
