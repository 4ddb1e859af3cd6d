import Foundation
import Synchronization

/// Runs of the program in this process, which spares starting one.
enum InProcess {
  /// Runs the program on a thread of its own, and listens to it as it runs.
  ///
  /// - Parameter seconds: The time after which the test goes on without it.
  static func run(
    _ arguments: [String], input: [UInt8], environment: [String: String], streams: Streams,
    seconds: Int
  ) -> Finished {
    signal(SIGPIPE, SIG_IGN)
    let ends = StreamEnds(streams)
    let program = Program(
      name: "lesson", executable: Executable.path,
      streams: StandardStreams(
        input: ends.theirs[0], output: ends.theirs[1], errors: ends.theirs[2]),
      environment: Environment(
        assignments: environment.map { Array("\($0.key)=\($0.value)".utf8) }),
      signals: .descriptor(-1))
    let result = Result()
    let thread = Thread {
      result.outcome.withLock { $0 = program.run(arguments.map { Array($0.utf8) }) }
      ends.closeTheirs()
      result.isThere.signal()
    }
    // As much as a process's first thread has.
    thread.stackSize = 8 << 20
    thread.start()
    var listener = ends.listener(input, seconds: seconds)
    listener.listen()
    let left = listener.isLate ? 0 : Double((listener.deadline - .now) / .seconds(1))
    var end = Finished.End.late
    if result.isThere.wait(timeout: .now() + left) == .success {
      switch result.outcome.withLock(\.self) {
      case .exit(let code): end = .exit(code.rawValue)
      case .signal(let signal): end = .signal(signal)
      case nil: break
      }
    }
    return Finished(output: listener.heard[0], errors: listener.heard[1], end: end)
  }

  private final class Result: Sendable {
    let outcome = Mutex<Program.Outcome?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
}
