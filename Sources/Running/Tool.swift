import Dispatch

/// A program that's started, listened to, and waited for: the compiler.
struct Tool {
  /// The path of `lesson`, which keeps it.
  var keeper: String
  var executable: String
  /// Start with the name that the program is told it has.
  var arguments: [String]
  var environment: Environment

  struct Outcome {
    var end: ProcessEnd
    /// The program's output on both streams.
    var output: String
    /// The limit that it was stopped at; nil if it ended by itself.
    var excess: Excess?
  }

  /// What a program took more of than it may.
  enum Excess {
    case time, memory
  }

  /// Once there's this much output, in bytes, no more is kept.
  private static let outputLimit = 1 << 20

  /// How often its memory is looked at, in milliseconds.
  private static let longestPoll: Int32 = 100

  /// Runs the program in its own session; if it's stopped, so is everything it started. A group
  /// wouldn't do: the compiler's driver gives each of its own programs another one.
  ///
  /// - Parameters:
  ///   - seconds: how long it may take.
  ///   - memory: how many bytes it may have in memory, with everything it started, if the system
  ///     tells how many it has.
  ///   - cancellation: ends it from elsewhere.
  /// - Throws: ``SystemError`` if its keeper can't be started; with code `ECANCELED` if it was
  ///   canceled.
  func run(
    seconds: Int, memory: Int, until cancellation: Cancellation?
  ) throws(SystemError) -> Outcome {
    let lifeline = try Cancellation()
    defer { withExtendedLifetime(lifeline) {} }
    let ends = try makePipe()
    defer { close(ends.read) }
    let started = Result { () throws(SystemError) in
      try spawn(
        keeper, ["lesson", Keeper.command, executable] + arguments,
        environment: environment.assignments,
        descriptors: [
          Keeper.lifeline: lifeline.descriptor, STDOUT_FILENO: ends.write,
          STDERR_FILENO: ends.write,
        ], leadsSession: true)
    }
    close(ends.write)
    let process = try started.get()
    let deadline = ContinuousClock.now + .seconds(seconds)
    var memorySeen = ContinuousClock.now
    var output: [UInt8] = []
    while true {
      // All that it wrote is in the pipe by then. What it has left behind may hold that open.
      let isOver = ProcessTable.isOver(process)
      if isOver { ProcessTable.end { $0.members(ofSession: process) } }
      let left = deadline - .now
      var polls = [
        pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&polls, 2, isOver ? 0 : min(left.pollTimeout, Self.longestPoll))
      var excess: Excess? = left <= .zero ? .time : nil
      if .now - memorySeen >= .milliseconds(Int(Self.longestPoll)) {
        memorySeen = .now
        let used = ProcessTable().members(ofSession: process)
          .reduce(0) { $0 + ProcessTable.ownMemory(of: $1) }
        if used > memory { excess = .memory }
      }
      if polls[1].revents != 0 || excess != nil {
        kill(-process, SIGKILL)
        ProcessTable.end { $0.members(ofSession: process) }
        _ = ProcessEnd(waitingFor: process)
        guard excess != nil else { throw SystemError("compile", code: ECANCELED) }
        return Outcome(
          end: .signal(SIGKILL), output: String(decoding: output, as: UTF8.self), excess: excess)
      }
      if ready > 0, polls[0].revents != 0 {
        guard let piece = try? readSome(ends.read), !piece.isEmpty else { break }
        if output.count < Self.outputLimit { output += piece }
      } else if isOver {
        break
      }
    }
    let end = ProcessEnd(waitingFor: process).inside
    return Outcome(end: end, output: String(decoding: output, as: UTF8.self))
  }
}

/// The process between us and the compiler: no matter how we end, even with `kill -9`, it ends the
/// compiler and everything that has started.
package enum Keeper {
  /// The word that makes the executable a keeper. Not in the help: people never type it.
  package static let command = "__keep"

  /// Says that it's over, or reaches its end when the process that started us dies.
  static let lifeline = STDIN_FILENO

  /// Starts one that removes a folder in the end.
  static func remove(
    _ folder: String, with keeper: String, after end: Cancellation
  ) throws(SystemError) -> pid_t {
    try spawn(
      keeper, ["lesson", command, folder], descriptors: [lifeline: end.descriptor],
      leadsSession: true)
  }

  /// - Parameter words: the program's path, then its words from its name on; or a folder to remove.
  package static func perform(_ words: [String]) -> Never {
    if words.count == 1 {
      // Who reads our output needn't wait for this.
      for descriptor in [STDOUT_FILENO, STDERR_FILENO] { close(descriptor) }
      _ = try? readSome(lifeline)
      // Compilers that are ending just now may still write there.
      for _ in 0..<100 where Files.exists(words[0]) {
        Files.remove(words[0])
        poll(nil, 0, Files.exists(words[0]) ? 10 : 0)
      }
      _exit(EXIT_SUCCESS)
    }
    let nowhere = open("/dev/null", O_RDONLY | O_CLOEXEC)
    do throws(SystemError) {
      guard nowhere >= 0, let path = words.first else { throw SystemError("open /dev/null") }
      let process = try spawn(path, Array(words.dropFirst()), descriptors: [STDIN_FILENO: nowhere])
      DispatchQueue.global().async {
        let end = ProcessEnd(waitingFor: process)
        // If all is over, the others still have to be ended.
        if !hasInput(lifeline) { _exit(end.shellCode) }
      }
    } catch {
      try? writeAll(Array("error: \(error)\n".utf8), to: STDERR_FILENO)
      _exit(EXIT_FAILURE)
    }
    _ = try? readSome(lifeline)
    let keeper = getpid()
    ProcessTable.end { $0.members(ofSession: keeper).filter { $0 != keeper } }
    kill(0, SIGKILL)
    _exit(EXIT_FAILURE)
  }
}
