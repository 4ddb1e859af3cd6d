/// Options that all commands take, or several.
extension Grammar.Option {
  static let help = Self("--help", short: "-h", help: "Show help, on the command if one is named.")
  static let version = Self("--version", help: "Show the version.")
  static let plain = Self(
    "--plain",
    help: "Write linear words for screen readers and logs: no drawings, colors or redrawing.")
  static let color = Self(
    "--color", "<when>", .choice(of: ColorChoice.self),
    help: "When to use color; auto, the default, asks the terminal and the environment.")
  static let theme = Self(
    "--theme", "<name>", .choice(of: Theme.self),
    help:
      "Suit the colors to this background instead of asking the terminal. LESSON_THEME remembers it."
  )
  static let palette = Self(
    "--palette", "<name>", .choice(of: Palette.self),
    help: "Choose the colors that tell added from removed.")
  static let width = Self(
    "--width", "<columns>", .wholeNumber(1...1000),
    help: "Lay text out for this many columns instead of the terminal's.")
  static let noInput = Self("--no-input", help: "Never ask anything, not even on a terminal.")
  static let scene = Self("--scene", "<name>", .scene, help: "Run this scene of the lesson.")
  static let scenario = Self(
    "--scenario", "<file>", .file,
    help: "Fly the scenario in this file; - reads standard input.")
  static let trace = Self("--trace", help: "Show who called whom, with the answers.")
  static let json = Self(
    "--json", help: "Write one JSON document; its keys are under the help topic json.")
  static let to = Self(
    "--to", short: "-o", "<path>", .newFile,
    help: "Write to this file instead of standard output; a file of that name is replaced.")
  /// What it forgets, each command says itself.
  static let reset = Self("--reset", help: "")
  static let csv = Self("--csv", help: "Write comma-separated values, a row for each folder.")
}

extension Grammar {
  /// The options that every command takes, except `--help` and `--version`.
  package static let globalOptions: [Option] = [
    .plain, .color, .theme, .palette, .width, .noInput,
  ]

  /// The options that replace the command.
  package static let standardOptions: [Option] = [.version, .help]

  /// Every option of every command, each listed once.
  package static let allOptions: [Option] = {
    var seen: Set<String> = []
    return (commands.flatMap(\.options) + globalOptions + standardOptions)
      .filter { seen.insert($0.name).inserted }
  }()
}

/// Arguments that several commands take.
extension Grammar.Argument {
  static let lesson = Self("<n>", .lesson, help: "The lesson, by number or name.")
  static let anyLesson = Self(
    "<n>", .lesson, isOptional: true, help: "The lesson, by number or name; without it, all.")
  static let walkedLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson to show or to reset, by number or name; without it, all.")
}
