import LessonKit
import LessonRunner

/// `lesson lint`: what is wrong with the content, all of it at once.
struct LintCommand {
  var folder: String?

  func run(_ context: inout Context) throws -> ExitCode {
    let library = try folder.map { try LessonFolder.library(at: $0) } ?? context.library
    var seen: Set<RunKey> = []
    let keys = library.lessons.compactMap { $0.parsed()?.lesson }.flatMap(\.runKeys)
      .filter { seen.insert($0).inserted }
    let facts = try context.runner.facts(keys, in: library)
    let diagnostics = Linter.lint(library, facts: facts)
    for diagnostic in diagnostics { try context.print(Untrusted.sanitized("\(diagnostic)")) }
    if diagnostics.isEmpty {
      try context.print("\(plural(library.lessons.count, "lesson")), no problems")
      return .done
    }
    try context.print(plural(diagnostics.count, "problem"))
    return .checkFailed
  }
}
