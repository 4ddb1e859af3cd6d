/// `lesson lint`: all problems with the content in one go.
struct LintCommand: Command {
  static let entry = Grammar.Entry(name: "lint", arguments: [folder], options: [exercises]) {
    words throws(CommandFailure) in
    LintCommand(folder: try words.folders(from: 0).first, exercises: words.has(exercises))
  }

  private static let folder = Grammar.Argument(name: "<folder>", kind: .folder, isOptional: true)
  private static let exercises = Grammar.Option("--exercises")

  /// Nil is the content that the program holds.
  var folder: String?
  /// Whether every version of every exercise is compiled and judged, too.
  var exercises = false

  func run(_ context: inout Context) throws -> ExitCode {
    let (library, only) = try folder.map { try LessonFolder.read($0) } ?? (context.library, nil)
    // Before anything runs, because that takes longer than seeing that there's no compiler.
    if exercises { _ = try Bench.toolchain(context.environment, context.runner) }
    // Only code that was built can be run; otherwise, facts that only a run can tell go unchecked.
    let isBuilt = library.lessons.allSatisfy {
      $0.sources == context.library.files(of: $0.number)?.sources
    }
    let facts = isBuilt ? try context.runner.facts(Linter.needs(of: library), in: library) : nil
    let proven =
      exercises ? try ExerciseProof(library: library, only: only).diagnostics(context) : []
    let found = Linter.survey(library, facts: facts)
    let diagnostics = (found.diagnostics + proven).filter { diagnostic in
      only.map { diagnostic.file.hasPrefix("Lessons/\($0)/") } ?? true
    }
    for var diagnostic in diagnostics {
      // A path that an editor finds from where the command was typed.
      if let folder, let only {
        let place = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        diagnostic.file = place + diagnostic.file.dropFirst("Lessons/\(only)".count)
      }
      try context.print(Untrusted.sanitized("\(diagnostic)"))
    }
    // Words on the screen are those of its outputs, too.
    for files in library.lessons where facts != nil && (only == nil || only == files.folder) {
      guard let size = found.sizes[files.number] else { continue }
      let line = "\(files.folder): core \(size.core); More \(size.more)"
      try context.say(StyledText(line))
    }
    var summary =
      diagnostics.isEmpty
      ? "\(plural(only == nil ? library.lessons.count : 1, "lesson")), no problems"
      : plural(diagnostics.count, "problem")
    if facts == nil {
      summary += "; this code isn't what was built, so nothing was run: build, then lint again"
    }
    try context.say(StyledText(summary))
    return diagnostics.isEmpty ? .done : .checkFailed
  }
}
