/// The environment that replaces the test's own, to be the same on every machine.
let cleanEnvironment = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]

/// The time in seconds after which a program has to be at fault, on the busiest machine.
let patience = 300

/// Runs `lesson` under that very name, no matter where its file is: in this process, if it's built
/// from the same code and the test doesn't need a process of its own.
func lesson(
  _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
  folder: String? = nil, streams: Streams = Streams(), seconds: Int = patience
) -> Finished {
  let environment = cleanEnvironment.merging(environment) { $1 }
  // A folder, a time zone, and streams that are closed belong to a process.
  if Executable.isHere, folder == nil, environment["TZ"] == nil, !streams.isAnyClosed {
    return InProcess.run(
      arguments, input: input, environment: environment, streams: streams, seconds: seconds)
  }
  let (executable, words) = Executable.call(arguments, in: folder)
  return run(
    executable, words, input: input, environment: environment, streams: streams, seconds: seconds)
}

private let shell = Executable.find("bash") ?? "/bin/bash"

/// Runs `lesson` with words that have no spaces.
func lesson(
  _ words: String, input: String = "", environment: [String: String] = [:],
  folder: String? = nil, streams: Streams = Streams(), seconds: Int = patience
) -> Finished {
  lesson(
    words.split(separator: " ").map(String.init), input: Array(input.utf8),
    environment: environment, folder: folder, streams: streams, seconds: seconds)
}

/// Runs a bash script that knows `lesson`.
///
/// - Parameter seconds: The time after which it's killed, with everything it started.
func bash(
  _ script: String, environment: [String: String] = [:], folder: String? = nil,
  seconds: Int = patience
) -> Finished {
  let inherited = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  let place = folder.map { "cd '\($0)' || exit 99\n" } ?? ""
  let known = "lesson() { (exec -a lesson '\(Executable.path)' \"$@\"); }\n"
  // Each test has its own home, so that it doesn't find what another has walked.
  return Scratch.with { home in
    run(
      shell, ["bash", "-c", place + known + script], input: [],
      environment: cleanEnvironment.merging(
        ["PATH": inherited, "HOME": "\(home)/none", "LESSON_HOME": home]
      ) { $1 }.merging(environment) { $1 },
      streams: Streams(), seconds: seconds)
  }
}

struct Streams: Equatable {
  var input = Stream.pipe
  var output = Stream.pipe
  var errors = Stream.pipe

  var isAnyClosed: Bool { [input, output, errors].contains(.closed) }
}

/// Runs a program to its end, listening to both its streams while it runs, so that neither side
/// ever waits for the other.
///
/// - Parameter seconds: The time after which it's killed, with everything it started.
func run(
  _ executable: String, _ arguments: [String], input: [UInt8], environment: [String: String],
  streams: Streams, seconds: Int = patience
) -> Finished {
  measure(
    executable, arguments, input: input, environment: environment, streams: streams,
    seconds: seconds
  ).finished
}

/// The resources that a program took, besides time.
struct Footprint {
  /// The largest resident size that it or a process it waited for had, in bytes.
  var memory = 0
  /// Whether processes of its group are left.
  var leavesProcesses = false
}

/// Does the same, and also returns the resources it took.
func measure(
  _ executable: String, _ arguments: [String], input: [UInt8], environment: [String: String],
  streams: Streams = Streams(), seconds: Int = patience
) -> (finished: Finished, footprint: Footprint) {
  signal(SIGPIPE, SIG_IGN)
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  var all = sigset_t()
  sigfillset(&all)
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

  var words = arguments.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in words + variables { free(pointer) } }
  var ours: [Int32] = []
  var theirs: [Int32] = []
  for (descriptor, stream) in [streams.input, streams.output, streams.errors].enumerated() {
    let descriptor = Int32(descriptor)
    switch stream {
    case .closed:
      posix_spawn_file_actions_addclose(&actions, descriptor)
      ours.append(-1)
    case .file(let path):
      posix_spawn_file_actions_addopen(
        &actions, descriptor, path, descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
      ours.append(-1)
    case .pipe:
      let (read, write) = descriptorPair()
      posix_spawn_file_actions_adddup2(&actions, descriptor == 0 ? read : write, descriptor)
      ours.append(descriptor == 0 ? write : read)
      theirs.append(descriptor == 0 ? read : write)
    }
  }
  var process: pid_t = 0
  let code = starting.withLock { _ in
    posix_spawn(&process, executable, &actions, &attributes, &words, &variables)
  }
  for descriptor in theirs { close(descriptor) }
  guard code == 0 else {
    for descriptor in ours where descriptor >= 0 { close(descriptor) }
    let complaint = Array("cannot start \(executable): error \(code)".utf8)
    return (Finished(output: [], errors: complaint, end: .exit(127)), Footprint())
  }
  var listener = Listener(
    input: ours[0], output: ours[1], errors: ours[2], unsent: input[...],
    deadline: .now + .seconds(seconds))
  listener.listen()
  if listener.isLate { kill(-process, SIGKILL) }
  var status: Int32 = 0
  var usage = rusage()
  _ = retrying { wait4(process, &status, 0, &usage) }
  #if canImport(Darwin)
    let memory = usage.ru_maxrss
  #else
    // Linux also counts what the starting process had. If that's more, the program's is unknown.
    var own = rusage()
    getrusage(RUSAGE_SELF.rawValue, &own)
    let memory = usage.ru_maxrss > own.ru_maxrss ? usage.ru_maxrss * 1024 : 0
  #endif
  let end: Finished.End =
    listener.isLate
    ? .late : status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  return (
    Finished(output: listener.heard[0], errors: listener.heard[1], end: end),
    Footprint(memory: memory, leavesProcesses: kill(-process, 0) == 0)
  )
}

/// A writer of a program's input and reader of its output and errors, as each becomes possible.
struct Listener {
  var input: Int32
  var output: Int32
  var errors: Int32
  var unsent: ArraySlice<UInt8>
  let deadline: ContinuousClock.Instant
  var heard: [[UInt8]] = [[], []]
  var isLate = false

  mutating func listen() {
    defer { for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) } }
    if input >= 0 {
      _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
      if unsent.isEmpty { finishInput() }
    }
    while output >= 0 || errors >= 0 {
      let left = (deadline - .now).components.seconds
      guard left > 0 else {
        isLate = true
        return
      }
      // Negative descriptors are ignored.
      var polls = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&polls, 3, Int32(left) * 1000) > 0 else { continue }
      if polls[0].revents != 0 { Self.hear(&output, &heard[0]) }
      if polls[1].revents != 0 { Self.hear(&errors, &heard[1]) }
      if polls[2].revents != 0 { send() }
    }
  }

  private static func hear(_ descriptor: inout Int32, _ heard: inout [UInt8]) {
    if let piece = try? readSome(descriptor), !piece.isEmpty {
      heard += piece
    } else {
      close(descriptor)
      descriptor = -1
    }
  }

  private mutating func send() {
    let count = unsent.withUnsafeBytes { buffer in
      retrying { write(input, buffer.baseAddress, buffer.count) }
    }
    if count > 0 { unsent = unsent.dropFirst(count) }
    // If it has no reader, it's as good as sent.
    if unsent.isEmpty || count < 0 && errno != EAGAIN { finishInput() }
  }

  private mutating func finishInput() {
    close(input)
    input = -1
  }
}

/// Returns a pipe's ends, or -1 if there are no descriptors left.
func descriptorPair() -> (read: Int32, write: Int32) { (try? makePipe()) ?? (-1, -1) }

/// The result of a program that has run to its end.
struct Finished: Equatable, CustomStringConvertible {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// Stopped by the test, which wouldn't wait any longer.
    case late
  }

  var output: [UInt8]
  var errors: [UInt8]
  var end: End

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
  }

  var description: String { "\(end)\n--- output\n\(text)--- errors\n\(errorText)" }
}

/// The kind of one of a program's three standard streams.
enum Stream: Equatable {
  /// The test reads it or writes to it.
  case pipe
  case closed
  case file(String)
}
