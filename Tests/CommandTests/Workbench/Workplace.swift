import Foundation
import Testing

@testable import Commands
@testable import Running

/// Common ground for the workbench tests: folders with versions, and a cache that they all share,
/// because the first compile takes seconds.
enum Workplace {
  static let hasCompiler = Executable.find("swiftc") != nil

  static let cache: String = {
    let folder = "\(NSTemporaryDirectory())/lesson-tests-cache-\(getpid())"
    atexit { try? FileManager.default.removeItem(atPath: Workplace.cache) }
    return folder
  }()

  static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LESSON_CACHE": cache,
  ]

  static let assignments = Environment(
    assignments: environment.map { Array("\($0)=\($1)".utf8) })

  /// One for all builders, as in the product: the names of its folders are unique in a process.
  static let builds = Toolchain(environment: assignments, keeper: Executable.path).flatMap {
    try? BuildCache(path: cache, toolchain: $0)
  }

  /// Runs a scene of a version, or finds its schedules.
  static func run(
    _ built: BuiltVersion, _ code: RunKey.Code, _ schedule: Schedule? = nil
  ) throws -> Run? {
    try Scratch.with { folder in
      try Runner(executable: built.path, environment: assignments, scratch: folder)
        .run(RunRequest(RunKey(lesson: 77, code: code, schedule: schedule), recordsCalls: false))
    }
  }

  /// Runs `lesson` in an environment that has a compiler.
  static func lesson(
    _ words: String, in folder: String, environment: [String: String] = [:]
  ) -> Finished {
    CommandTests.lesson(
      words, environment: Self.environment.merging(environment) { $1 }, folder: folder)
  }

  static func exercise(_ id: String, of lesson: Int) throws -> Exercise {
    try #require(Library.builtIn.exercise(id, of: lesson))
  }

  /// Writes a version's files the way a learner's folder has them.
  static func write(_ files: [SourceFile], of exercise: Exercise, to folder: String) throws {
    let lesson = try #require(Library.builtIn.files(of: exercise.lesson))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let package = VersionPackage(lesson: lesson, exercise: exercise)
    let names = Set(files.map(\.name))
    for file in package.files.filter({ !names.contains($0.name) }) + files {
      try Scratch.write(file.text.utf8, to: "\(folder)/\(file.name)")
    }
  }

  /// Writes the start with a text replaced in one file.
  static func write(
    _ exercise: Exercise, to folder: String, replacing old: String, with new: String,
    in name: String
  ) throws {
    let lesson = try #require(Library.builtIn.files(of: exercise.lesson))
    let start = try #require(exercise.startFiles(in: lesson).first { $0.name == name })
    try #require(start.text.contains(old))
    let file = SourceFile(name: name, text: start.text.replacing(old, with: new))
    try write([file], of: exercise, to: folder)
  }
}

extension Library {
  func exercise(_ id: String, of lesson: Int) -> Exercise? {
    exercises(of: lesson).first { $0.id == id }
  }
}
