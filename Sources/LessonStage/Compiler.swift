/// Asks this machine's Swift compiler, in a process that was started for this purpose.
///
/// The compiler belongs to the child's process group, so anything that ends the child, including
/// the death of its parent, ends the compiler and everything it started.
enum Compiler {
  /// Checks `source` with the first `swiftc` on `PATH`; nothing is written to a file.
  ///
  /// The compiler's output goes to this process's standard output and error.
  ///
  /// - Returns: its exit code; ``Recompilation/noCompilerCode`` if there isn't a compiler.
  /// - Throws: ``SystemError`` if it can't be started.
  static func check(_ source: String) throws(SystemError) -> Int32 {
    let path = getenv("PATH").map { String(cString: $0) }
    guard let compiler = findProgram("swiftc", in: path) else {
      return Recompilation.noCompilerCode
    }
    let ends = try makePipe()
    // Jobs and frames don't concern the compiler.
    for descriptor in [ChildMain.jobsDescriptor, ChildMain.framesDescriptor] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    let process = try spawn(compiler, arguments, descriptors: [STDIN_FILENO: ends.read])
    close(ends.read)
    // Ignore SIGPIPE: a compiler that has read enough shows as EPIPE on write.
    signal(SIGPIPE, SIG_IGN)
    try? writeAll(Array(source.utf8), to: ends.write)
    close(ends.write)
    return ProcessEnd(waitingFor: process).shellCode
  }

  private static let arguments = {
    // Ownership is checked only on the way to code, after the types.
    let arguments = [
      "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm", "-",
    ]
    #if canImport(Darwin)
      // Only the driver knows where the SDK is.
      return ["swiftc"] + arguments
    #else
      // The driver would leave an empty folder in the temporary directory each time.
      return ["swiftc", "-frontend"] + arguments
    #endif
  }()
}

/// Returns an executable file in one of the folders of `PATH`; relative folders don't count.
///
/// - Parameter path: the value of `PATH`; nil if it isn't set.
package func findProgram(_ program: String, in path: String?) -> String? {
  path?.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
    .first { candidate in
      var information = stat()
      return stat(candidate, &information) == 0
        && information.st_mode & S_IFMT == S_IFREG && access(candidate, X_OK) == 0
    }
}
