/// `lesson help` and `--help`.
struct HelpCommand: Command {
  static let entry = Grammar.Entry(form: .word("help"), arguments: [.topic]) {
    words throws(UsageError) in
    HelpCommand(topic: try words.text(at: 0).map(words.context.topic))
  }

  /// The name of an article; nil is the overview.
  var topic: String?

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
  fileprivate static let topic = Self(name: "<topic>", kind: .topic, isOptional: true)
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
