/// `lesson help` and `--help`.
struct HelpCommand: Command {
  static let entry = Grammar.Entry(name: "help", arguments: [topic]) {
    words throws(CommandFailure) in
    HelpCommand(topic: try words.text(at: 0).map(words.context.topic))
  }

  private static let topic = Grammar.Argument(name: "<topic>", kind: .topic, isOptional: true)

  /// The name of an article; nil is the overview.
  var topic: String?

  func run(_ context: inout Context) throws -> ExitCode {
    let help = HelpText(
      program: context.program, lessons: context.library.lessons, width: context.settings.width)
    try context.output.write(help.text(on: topic))
    return .done
  }
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
