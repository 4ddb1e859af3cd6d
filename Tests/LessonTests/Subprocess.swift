/// A process with descriptors that a test chooses.
struct Subprocess {
  /// The end and output of a process.
  struct Outcome {
    var ending: ProcessEnd
    var output: [UInt8]
    var errors: [UInt8]
  }

  let process: pid_t

  /// - Parameter descriptors: our descriptor for each number in the process. Without an entry here,
  ///   standard input is empty, and output and error are the test's own.
  init(
    _ executable: String, _ arguments: [String],
    environment: [String: String] = BuiltExecutable.environment,
    descriptors: [Int32: Int32] = [:]
  ) throws(SystemError) {
    let nothing = try makePipe()
    close(nothing.write)
    defer { close(nothing.read) }
    process = try spawn(
      executable, [executable] + arguments,
      environment: environment.map { Array("\($0.key)=\($0.value)".utf8) },
      descriptors: descriptors.merging([STDIN_FILENO: nothing.read]) { given, _ in given })
  }

  /// Waits until it's over.
  func wait() -> ProcessEnd { ProcessEnd(waitingFor: process) }

  /// Runs a program to its end and collects what it writes.
  ///
  /// - Parameter input: the bytes it reads; they must fit in a pipe.
  static func run(
    _ executable: String, _ arguments: [String],
    environment: [String: String] = BuiltExecutable.environment, input: [UInt8] = []
  ) throws -> Outcome {
    signal(SIGPIPE, SIG_IGN)
    var given = try Conduit()
    var output = try Conduit()
    var errors = try Conduit()
    let child = try Subprocess(
      executable, arguments, environment: environment,
      descriptors: [0: given.reader, 1: output.writer, 2: errors.writer])
    given.closeReader()
    output.closeWriter()
    errors.closeWriter()
    try? writeAll(input, to: given.writer)
    given.closeWriter()
    var collected: [[UInt8]] = [[], []]
    while output.reader >= 0 || errors.reader >= 0 {
      var polls = [output.reader, errors.reader].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polls, 2, -1) > 0 else { continue }
      for (index, poll) in polls.enumerated() where poll.revents != 0 {
        let piece = try readSome(poll.fd)
        collected[index] += piece
        guard piece.isEmpty else { continue }
        if index == 0 { output.closeReader() } else { errors.closeReader() }
      }
    }
    return Outcome(ending: child.wait(), output: collected[0], errors: collected[1])
  }
}
