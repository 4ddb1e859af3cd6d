/// `lesson help` and `--help`.
struct HelpCommand: Command {
  static let entry = Grammar.Entry(.word("help"), arguments: [.topic]) { words throws(UsageError) in
    HelpCommand(topic: try words.topic(at: 0))
  }

  /// Nil is the overview.
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

extension Grammar.Argument {
  fileprivate static let topic = Self(
    "<topic>", .topic, isOptional: true, help: "A command, a lesson, or a topic listed by help.")
}

/// `lesson --version`.
struct VersionCommand: Command {
  /// The version of the program and its lessons together.
  static let version = "0.1.0"

  func run(_ context: inout Context) throws -> ExitCode {
    try context.print("lesson \(Self.version)")
    return .done
  }
}
