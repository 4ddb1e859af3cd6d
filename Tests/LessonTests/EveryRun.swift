import LessonCatalog
import LessonKit
import LessonRunner

@testable import LessonCLI

/// All runs that the lessons rest on, made once.
enum EveryRun {
  static func facts() throws -> Facts { try made.get() }

  private static let made: Result<Facts, any Error> = Result {
    let (keys, traced) = Linter.runKeys(of: .builtIn)
    return try BuiltExecutable.runner.facts(keys, traced: traced, in: .builtIn)
  }
}
