/// Bubblewrap, where the system has it: a learner's version sees the files there are, but writes only to
/// a folder in memory, has no network, and can't leave a process behind.
package struct Sandbox: Sendable {
  /// The path of `bwrap`.
  private let bubblewrap: String

  /// Looks for `bwrap`, and tries it: some containers don't let it work.
  ///
  /// - Parameter path: the value of `PATH`.
  package init?(path: String?) {
    guard let found = findProgram("bwrap", in: path) else { return nil }
    bubblewrap = found
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    let quiet = [STDIN_FILENO: nowhere, STDOUT_FILENO: nowhere, STDERR_FILENO: nowhere]
    guard nowhere >= 0,
      let process = try? start(found, ["bwrap", "--version"], descriptors: quiet, folder: "/tmp"),
      ProcessEnd(waitingFor: process) == .exit(code: 0)
    else { return nil }
  }

  /// Starts a program in the sandbox. Everything that it starts ends when it does, and all of that
  /// before the process that's returned.
  ///
  /// - Parameters:
  ///   - arguments: start with the name that the program would be told it has outside.
  ///   - folder: is empty inside, and may be written to.
  /// - Returns: the process that waits for the program, and leads a session.
  func start(
    _ program: String, _ arguments: [String], environment: Environment? = nil,
    descriptors: [Int32: Int32] = [:], folder: String
  ) throws(SystemError) -> pid_t {
    guard let real = realpath(folder, nil) else { throw SystemError("open \(folder)") }
    defer { free(real) }
    return try spawn(
      bubblewrap,
      [
        "bwrap", "--unshare-all", "--die-with-parent", "--as-pid-1", "--ro-bind", "/", "/",
        "--dev", "/dev", "--remount-ro", "/dev", "--proc", "/proc",
        "--size", "\(VersionLimits.space)", "--tmpfs", String(cString: real), "--", program,
      ] + arguments.dropFirst(),
      environment: environment?.assignments, descriptors: descriptors, leadsSession: true)
  }
}
