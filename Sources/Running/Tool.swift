/// A program that's started, listened to, and waited for: the compiler.
struct Tool {
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
  /// - Throws: ``SystemError`` if it can't be started; with code `ECANCELED` if it was canceled.
  func run(
    seconds: Int, memory: Int, until cancellation: Cancellation?
  ) throws(SystemError) -> Outcome {
    let ends = try makePipe()
    let nowhere = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nowhere >= 0 else {
      close(ends.read)
      close(ends.write)
      throw SystemError("open /dev/null")
    }
    let process: pid_t
    do throws(SystemError) {
      defer {
        close(nowhere)
        close(ends.write)
      }
      process = try spawn(
        executable, arguments, environment: environment.assignments,
        descriptors: [STDIN_FILENO: nowhere, STDOUT_FILENO: ends.write, STDERR_FILENO: ends.write],
        leadsSession: true)
    } catch {
      close(ends.read)
      throw error
    }
    defer { close(ends.read) }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var memorySeen = ContinuousClock.now
    var output: [UInt8] = []
    while true {
      let left = deadline - .now
      var polls = [
        pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&polls, 2, min(left.pollTimeout, Self.longestPoll))
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
      guard ready > 0, polls[0].revents != 0 else { continue }
      guard let piece = try? readSome(ends.read), !piece.isEmpty else { break }
      if output.count < Self.outputLimit { output += piece }
    }
    let end = ProcessEnd(waitingFor: process)
    return Outcome(end: end, output: String(decoding: output, as: UTF8.self))
  }
}
