import LessonCatalog
import LessonKit
import LessonRunner

@testable import LessonCLI

/// All runs that the lessons rest on, made once.
enum EveryRun {
  static func facts() throws -> Facts { try made.get() }

  private static let made: Result<Facts, any Error> = Result {
    var seen: Set<RunKey> = []
    let lessons = Library.builtIn.lessons.compactMap { $0.parsed()?.lesson }
    return try BuiltExecutable.runner.facts(
      lessons.flatMap(\.runKeys).filter { seen.insert($0).inserted },
      traced: Set(lessons.flatMap(\.tracedKeys)), in: .builtIn)
  }
}
