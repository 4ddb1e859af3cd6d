/// A process with descriptors of a test's choosing.
struct Subprocess {
  /// How a process ended.
  enum Ending: Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  /// What a process left behind.
  struct Outcome {
    var ending: Ending
    var output: [UInt8]
    var errors: [UInt8]
  }

  let process: pid_t

  /// - Parameter descriptors: what the process finds under a number, and what that is here. Standard
  ///   input is empty, and output and error are the test's own, unless they are among them.
  init(
    _ executable: String, _ arguments: [String],
    environment: [String: String] = BuiltExecutable.environment,
    descriptors: [Int32: Int32] = [:]
  ) throws(SystemError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if descriptors[STDIN_FILENO] == nil {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for (number, ours) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, ours, number)
    }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // The threads on which tests run hold most signals back.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, executable, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SystemError("start \(executable)", code: code) }
    self.process = process
  }

  /// Waits until it is over.
  func wait() -> Ending {
    var status: Int32 = 0
    _ = retrying { waitpid(process, &status, 0) }
    return status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
  }

  /// Runs a program to its end and collects what it writes.
  ///
  /// - Parameter input: what it reads; must fit a pipe.
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
