/// `lesson completions`: a script for a shell.
struct CompletionsCommand {
  var shell: Shell

  func run(_ context: inout Context) throws -> ExitCode {
    let lessons = context.library.lessons
    let names = Completions.Names(
      lessons: lessons.map { LessonName(number: $0.number, name: $0.name) },
      scenes: Dictionary(uniqueKeysWithValues: lessons.map { ($0.name, $0.scenes) }),
      scenarios: context.library.scenarios.map { String($0.name.dropLast(".flight".count)) })
    try context.output.write(Completions.script(for: shell, names: names))
    return .done
  }
}

/// `lesson help` and `--help`.
struct HelpCommand {
  var topic: HelpTopic?

  func run(_ context: inout Context) throws -> ExitCode {
    try context.output.write(
      HelpText.text(
        on: topic, program: context.program,
        lessons: context.library.lessons.map { LessonName(number: $0.number, name: $0.name) },
        width: context.settings.width))
    return .done
  }
}

/// `lesson --version`.
struct VersionCommand {
  /// Of the program and its lessons together.
  static let version = "0.1.0"

  func run(_ context: inout Context) throws -> ExitCode {
    try context.print("lesson \(Self.version)")
    return .done
  }
}
