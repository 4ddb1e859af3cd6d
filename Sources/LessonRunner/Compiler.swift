/// Asks the Swift compiler of this machine, in a process that was started for it.
///
/// The compiler belongs to the process group of the performer, so that whatever ends the performer,
/// the death of its parent included, ends the compiler and all that it started.
enum Compiler {
  /// Has `source` checked by the first `swiftc` on `PATH`; nothing is written to a file.
  ///
  /// What it says goes where this process's complaints go.
  ///
  /// - Returns: its exit code; ``CompilerVerdict/noCompilerCode`` where there is none.
  /// - Throws: where it can't be started.
  static func check(_ source: String) throws(SystemError) -> Int32 {
    guard let compiler = find("swiftc") else { return CompilerVerdict.noCompilerCode }
    var ends: [Int32] = [-1, -1]
    guard ends.withUnsafeMutableBufferPointer({ pipe($0.baseAddress) }) == 0,
      fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0
    else { throw SystemError("open a pipe") }
    let process = try start(compiler, arguments, input: ends[0])
    close(ends[0])
    // One that has read enough is no reason to die.
    signal(SIGPIPE, SIG_IGN)
    try? writeAll(Array(source.utf8), to: ends[1])
    close(ends[1])
    var status: Int32 = 0
    _ = retrying { waitpid(process, &status, 0) }
    // As a shell tells it: the code, or 128 and the signal.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static let arguments = {
    let arguments = ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-"]
    #if canImport(Darwin)
      // Only the driver knows where the SDK is.
      return ["swiftc"] + arguments
    #else
      // The driver would leave an empty folder in the place for temporary files, each time.
      return ["swiftc", "-frontend"] + arguments
    #endif
  }()

  /// An executable file in a folder of `PATH`; folders that depend on where we are do not count.
  private static func find(_ program: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    return String(cString: path).split(separator: ":").filter { $0.hasPrefix("/") }
      .map { "\($0)/\(program)" }
      .first { candidate in
        var information = stat()
        return stat(candidate, &information) == 0
          && information.st_mode & S_IFMT == S_IFREG && access(candidate, X_OK) == 0
      }
  }

  private static func start(
    _ executable: String, _ arguments: [String], input: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addclose(&actions, input)
    // Jobs and frames are none of its business.
    posix_spawn_file_actions_addclose(&actions, ChildMain.jobsDescriptor)
    posix_spawn_file_actions_addclose(&actions, ChildMain.framesDescriptor)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, executable, &actions, nil, &words, environ)
    guard code == 0 else { throw SystemError("start \(executable)", code: code) }
    return process
  }
}
