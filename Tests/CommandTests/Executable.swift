import Foundation
import Testing

/// The executable under test.
enum Executable {
  /// Whether it's built from the code in this process. `LESSON_EXECUTABLE` may be another build.
  static let isHere =
    (ProcessInfo.processInfo.environment["LESSON_EXECUTABLE"] ?? "").isEmpty

  /// `LESSON_EXECUTABLE`, or the one beside the tests, or the one that a debug build leaves.
  static let path: String = {
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
  static func call(_ arguments: [String], in folder: String?) -> (path: String, words: [String]) {
    guard let folder else { return (path, ["lesson"] + arguments) }
    // A shell goes there first, because there's no portable way to start a program elsewhere.
    return (
      find("bash") ?? "/bin/bash",
      ["bash", "-c", #"cd "$1" && exec -a lesson "${@:2}""#, "bash", folder, path] + arguments
    )
  }

  /// Does the same without a shell, which would complain about a missing locale. The program is
  /// started by its path.
  static func envCall(_ arguments: [String], in folder: String) -> (path: String, words: [String]) {
    (find("env") ?? "/usr/bin/env", ["env", "-C", folder, path] + arguments)
  }

  /// Makes a copy in a folder, for tests that run it as another user, who may not see the build.
  ///
  /// Another process does the copying. If this one did, a program that another test starts
  /// meanwhile would get the open file, and the copy couldn't be run until that program ends.
  static func copy(in folder: String) -> String {
    let finished = bash("cp '\(path)' lesson && chmod 755 . lesson", folder: folder)
    #expect(finished.end == .exit(0), "\(finished)")
    return "\(folder)/lesson"
  }

  /// Returns the path of a program on this machine, or nil if it isn't there.
  static func find(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// Paths to the files of the package.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  static let transcripts = "\(root)/Tests/CommandTests/Transcripts"
}

/// Folders for files that a test writes.
enum Scratch {
  static func make() -> String {
    let folder = "\(NSTemporaryDirectory())/lesson-tests-\(getpid())-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs a body with a folder of its own, and removes the folder.
  static func with<Result>(_ body: (String) throws -> Result) rethrows -> Result {
    let folder = make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
