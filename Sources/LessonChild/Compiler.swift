import LessonStage

/// Asks the Swift compiler of this machine, in a process that was started for it.
///
/// The compiler belongs to the process group of the child, so that whatever ends the child,
/// the death of its parent included, ends the compiler and all that it started.
enum Compiler {
  /// Has `source` checked by the first `swiftc` on `PATH`; nothing is written to a file.
  ///
  /// What it says goes where this process's complaints go.
  ///
  /// - Returns: its exit code; ``Recompilation/noCompilerCode`` where there is none.
  /// - Throws: ``SystemError`` where it can't be started.
  static func check(_ source: String) throws(SystemError) -> Int32 {
    let path = getenv("PATH").map { String(cString: $0) }
    guard let compiler = findProgram("swiftc", in: path) else {
      return Recompilation.noCompilerCode
    }
    let ends = try makePipe()
    // Jobs and frames are none of its business.
    for descriptor in [ChildMain.jobsDescriptor, ChildMain.framesDescriptor] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    let process = try spawn(compiler, arguments, descriptors: [STDIN_FILENO: ends.read])
    close(ends.read)
    // Ignore SIGPIPE: a compiler that has read enough shows as EPIPE on write.
    signal(SIGPIPE, SIG_IGN)
    try? writeAll(Array(source.utf8), to: ends.write)
    close(ends.write)
    // As a shell tells it.
    return switch ProcessEnd(waitingFor: process) {
    case .exit(let code): code
    case .signal(let signal): 128 + signal
    }
  }

  private static let arguments = {
    // Who owns what is checked only on the way to code, past the types.
    let arguments = [
      "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm", "-",
    ]
    #if canImport(Darwin)
      // Only the driver knows where the SDK is.
      return ["swiftc"] + arguments
    #else
      // The driver would leave an empty folder in the place for temporary files, each time.
      return ["swiftc", "-frontend"] + arguments
    #endif
  }()
}

/// An executable file in a folder of `PATH`; folders that depend on where we are do not count.
///
/// - Parameter path: the value of `PATH`; nil where it isn't set.
package func findProgram(_ program: String, in path: String?) -> String? {
  path?.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
    .first { candidate in
      var information = stat()
      return stat(candidate, &information) == 0
        && information.st_mode & S_IFMT == S_IFREG && access(candidate, X_OK) == 0
    }
}
