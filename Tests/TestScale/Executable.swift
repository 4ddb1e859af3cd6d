import Foundation

package enum Executable {
  /// Whether it's built from the code in this process. `LESSON_EXECUTABLE` may be another build.
  package static let isHere =
    (ProcessInfo.processInfo.environment["LESSON_EXECUTABLE"] ?? "").isEmpty

  /// `LESSON_EXECUTABLE`, or the one beside the tests, or the one that a debug build leaves.
  package static let path: String = {
    if let path = ProcessInfo.processInfo.environment["LESSON_EXECUTABLE"], !path.isEmpty {
      return path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
    let tests = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appending(path: "lesson").path
    return FileManager.default.isExecutableFile(atPath: beside)
      ? beside : "\(Repository.root)/.build/debug/lesson"
  }()

  /// Returns the program to start, and its words from its name on, to run `lesson` in a folder.
  /// A nil folder is the one where the tests run.
  package static func call(
    _ arguments: [String], in folder: String?
  ) -> (path: String, words: [String]) {
    guard let folder else { return (path, ["lesson"] + arguments) }
    // A shell goes there first, because there's no portable way to start a program elsewhere.
    return (
      shell,
      ["bash", "-c", #"cd "$1" && exec -a lesson "${@:2}""#, "bash", folder, path] + arguments
    )
  }

  /// Does the same without a shell, which would complain about a missing locale. The program is
  /// started by its path.
  package static func envCall(
    _ arguments: [String], in folder: String
  ) -> (path: String, words: [String]) {
    (find("env") ?? "/usr/bin/env", ["env", "-C", folder, path] + arguments)
  }

  /// Returns the path of a program on this machine, or nil if it isn't there.
  package static func find(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  package static let transcripts = "\(root)/Tests/CommandTests/Transcripts"
}

package enum Scratch {
  package static func make() -> String {
    let folder = "\(NSTemporaryDirectory())/lesson-tests-\(getpid())-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs a body with a folder of its own, and removes the folder.
  package static func with<Result>(_ body: (String) throws -> Result) rethrows -> Result {
    let folder = make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  /// Writes a program that can be executed. Another process does that: a file that we have open for
  /// writing, even if only through a process that another test is just starting, can't be.
  package static func write(program: String, to path: String) {
    _ = execute(
      "/bin/sh", ["sh", "-c", "cat > \"$1\" && chmod 700 \"$1\"", "sh", path],
      input: Array(program.utf8), environment: ["PATH": "/usr/bin:/bin"])
  }

  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
