/// A process with descriptors that a test chooses.
struct Subprocess {
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

  func wait() -> ProcessEnd { ProcessEnd(waitingFor: process) }
}
