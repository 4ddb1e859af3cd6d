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

  /// Returns a call of a shell that closes what's to be closed, and becomes the program.
  func closing(_ executable: String, _ arguments: [String]) -> (String, [String]) {
    guard isAnyClosed else { return (executable, arguments) }
    let closings = zip([input, output, errors], ["<&-", ">&-", "2>&-"]).filter { $0.0 == .closed }
    let script = "exec -a \"$1\" \"${@:2}\" " + closings.map(\.1).joined(separator: " ")
    return (
      shell, ["bash", "-c", script, "bash", arguments[0], executable] + arguments.dropFirst()
    )
  }
}

/// The ends of a program's standard streams; -1 where there's none.
struct StreamEnds {
  private(set) var ours: [Int32] = []
  private(set) var theirs: [Int32] = []

  init(_ streams: Streams) {
    for (number, stream) in [streams.input, streams.output, streams.errors].enumerated() {
      switch stream {
      case .pipe:
        let ends = descriptorPair()
        ours.append(number == 0 ? ends.write : ends.read)
        theirs.append(number == 0 ? ends.read : ends.write)
      case .file(let path):
        ours.append(-1)
        theirs.append(open(path, (number == 0 ? O_RDONLY : O_WRONLY) | O_CLOEXEC))
      case .closed:
        ours.append(-1)
        theirs.append(-1)
      }
    }
  }

  /// The program's ends, by the numbers that they have there.
  var descriptors: [Int32: Int32] {
    Dictionary(uniqueKeysWithValues: zip(0..., theirs).filter { $0.1 >= 0 })
  }

  func closeTheirs() { for descriptor in theirs where descriptor >= 0 { close(descriptor) } }

  func listener(_ input: [UInt8], seconds: Int) -> Listener {
    Listener(
      input: ours[0], output: ours[1], errors: ours[2], unsent: input[...],
      deadline: .now + .seconds(seconds))
  }
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
  let ends = StreamEnds(streams)
  let (executable, arguments) = streams.closing(executable, arguments)
  let process: pid_t
  do throws(SystemError) {
    defer { ends.closeTheirs() }
    process = try spawn(
      executable, arguments, environment: environment.map { Array("\($0)=\($1)".utf8) },
      descriptors: ends.descriptors, leadsGroup: true)
  } catch {
    for descriptor in ends.ours where descriptor >= 0 { close(descriptor) }
    let complaint = Array("cannot start \(executable): error \(error.code)".utf8)
    return (Finished(output: [], errors: complaint, end: .exit(127)), Footprint())
  }
  var listener = ends.listener(input, seconds: seconds)
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
  let end = listener.isLate ? .late : Finished.End(status)
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
