import Foundation
import LessonStage

/// The time in seconds after which a program has to be at fault, on the busiest machine.
package let patience = 300

package let shell = Executable.find("bash") ?? "/bin/bash"

package struct Streams: Equatable {
  package enum Stream: Equatable, Sendable {
    /// The test reads it or writes to it.
    case pipe
    case closed
    case file(String)
  }

  private let input, output, errors: Stream

  package init(input: Stream = .pipe, output: Stream = .pipe, errors: Stream = .pipe) {
    (self.input, self.output, self.errors) = (input, output, errors)
  }

  /// In the order of their numbers.
  fileprivate var all: [Stream] { [input, output, errors] }

  package var isAnyClosed: Bool { all.contains(.closed) }

  /// Returns a call of a shell that closes what's to be closed, and becomes the program.
  fileprivate func closing(_ executable: String, _ arguments: [String]) -> (String, [String]) {
    guard isAnyClosed else { return (executable, arguments) }
    let closings = zip(all, ["<&-", ">&-", "2>&-"]).filter { $0.0 == .closed }
    let script = "exec -a \"$1\" \"${@:2}\" " + closings.map(\.1).joined(separator: " ")
    return (
      shell, ["bash", "-c", script, "bash", arguments[0], executable] + arguments.dropFirst()
    )
  }
}

/// The ends of a program's standard streams; -1 where there's none.
package struct StreamEnds {
  package private(set) var ours: [Int32] = []
  package private(set) var theirs: [Int32] = []

  package init(_ streams: Streams) {
    for (number, stream) in streams.all.enumerated() {
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
  fileprivate var descriptors: [Int32: Int32] {
    Dictionary(uniqueKeysWithValues: zip(0..., theirs).filter { $0.1 >= 0 })
  }

  package func closeTheirs() {
    for descriptor in theirs where descriptor >= 0 { close(descriptor) }
  }

  package func listener(_ input: [UInt8], seconds: Int) -> Listener {
    Listener(
      input: ours[0], output: ours[1], errors: ours[2], unsent: input[...],
      deadline: .now + .seconds(seconds))
  }
}

/// Runs a program to its end, listening to both its streams while it runs, so that neither side
/// ever waits for the other.
///
/// - Parameter seconds: The time after which it's killed, with everything it started.
package func execute(
  _ executable: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String],
  streams: Streams = Streams(), seconds: Int = patience
) -> Finished {
  measure(
    executable, arguments, input: input, environment: environment, streams: streams,
    seconds: seconds
  ).finished
}

package struct Footprint {
  /// The largest resident size that it or a process it waited for had, in bytes.
  package let memory: Int
  package let leavesProcesses: Bool

  package init(memory: Int = 0, leavesProcesses: Bool = false) {
    (self.memory, self.leavesProcesses) = (memory, leavesProcesses)
  }
}

/// Does the same, and also returns the resources it took.
package func measure(
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
package struct Listener {
  fileprivate var input: Int32
  fileprivate var output: Int32
  fileprivate var errors: Int32
  fileprivate var unsent: ArraySlice<UInt8>
  package let deadline: ContinuousClock.Instant
  package private(set) var heard: [[UInt8]] = [[], []]
  package private(set) var isLate = false

  package mutating func listen() {
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
private func descriptorPair() -> (read: Int32, write: Int32) { (try? makePipe()) ?? (-1, -1) }

/// The result of a program that has run to its end.
package struct Finished: Equatable, CustomStringConvertible {
  package enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// Stopped by the test, which wouldn't wait any longer.
    case late

    /// - Parameter status: what the system says of a process that has ended.
    package init(_ status: Int32) {
      self = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
  }

  package let output: [UInt8]
  package let errors: [UInt8]
  package let end: End

  package init(output: [UInt8], errors: [UInt8], end: End) {
    (self.output, self.errors, self.end) = (output, errors, end)
  }

  package var text: String { String(decoding: output, as: UTF8.self) }
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
  package var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
  }

  package var description: String { "\(end)\n--- output\n\(text)--- errors\n\(errorText)" }
}
