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

  static let step = Self("--step", "<k>", .step, help: "Begin at this step, by its number or id.")
  static let more = Self("--more", help: "Begin with what comes after the lesson's card.")
  static let scene = Self("--scene", "<name>", .scene, help: "Run this scene of the lesson.")
  static let scenario = Self(
    "--scenario", "<file>", .file,
    help: "Fly the scenario in this file; - reads standard input.")
  static let schedule = Self(
    "--schedule", "<letters>", .schedule,
    help: "Run the scene's threads in this order, one letter a step, such as aab.")
  static let trace = Self("--trace", help: "Show who called whom, with the answers.")
  static let ledger = Self("--ledger", help: "Show the count of links, registrations and calls.")
  static let json = Self(
    "--json", help: "Write one JSON document; its keys are under the help topic json.")
  static let to = Self(
    "--to", short: "-o", "<path>", .newFile,
    help: "Write to this file instead of standard output; a file of that name is replaced.")
  static let export = Self(
    "--export", "<file>", .newFile,
    help: "Write the progress to this file; - is standard output.")
  static let `import` = Self(
    "--import", "<file>", .file,
    help: "Merge what this file holds into the progress; - reads standard input.")
  static let reset = Self(
    "--reset", help: "Forget the progress, of <n> or of all lessons, and keep a backup.")
  static let yes = Self("--yes", help: "Do it without asking.")
  static let code = Self("--code", help: "Compare the code only.")
  package static let output = Self("--output", help: "Compare only what the runs printed.")
  static let count = Self(
    "--count", "<k>", .wholeNumber(1...1000),
    help: "Ask this many questions instead of all of a lesson's, or 10 of all lessons.")
  static let seed = Self(
    "--seed", "<s>", .wholeNumber(0...4_294_967_295),
    help: "The quiz's seed; the same seed gives the same quiz on every machine.")
  static let answers = Self(
    "--answers", "<file>", .file,
    help: "Take the answers from this file instead of asking; - reads standard input.")
  static let report = Self(
    "--report", "<file>", .newFile,
    help: "Write what was answered into this file; a file of that name is replaced.")
  static let name = Self(
    "--name", "<name>", .words("a name"), help: "Whose answers the report holds.")
  static let sheet = Self("--sheet", help: "Write the questions as Markdown, to be printed.")
  static let key = Self("--key", help: "Write the answers with their reasons as Markdown.")
  static let auto = Self(
    "--auto", "<seconds>", .wholeNumber(0...3600),
    help: "Go on by itself after so many seconds without a key, and end after the last piece.")
  static let minutes = Self(
    "--minutes", "<m>", .wholeNumber(1...DemoPlan.mostMinutes),
    help: "The minutes that there are; the clock in the notes counts by them.")
  static let notes = Self(
    "--notes", help: "Show the notes of the demo that another terminal shows, and follow it.")
  static let beginAgain = Self(
    "--reset", help: "Begin again; what's there is kept beside the new files.")
  static let inFolder = Self(
    "--in", "<dir>", .folder, help: "Work in this folder instead of one named after the exercise.")
  static let makeAll = Self(
    "--all", "<dir>", .folder, help: "Put all exercises into this folder, each in one of its own.")
  static let exercises = Self(
    "--exercises",
    help: "Also compile and judge every version of every exercise, and settle every bet.")
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

extension Grammar.Kind {
  /// Returns the raw values of `type`, in the order of its cases.
  fileprivate static func choice<T: CaseIterable & RawRepresentable<String>>(of type: T.Type)
    -> Self
  {
    .oneOf(type.allCases.map(\.rawValue))
  }

  static let shell = choice(of: Shell.self)
  static let exportFormat = choice(of: ExportOptions.Format.self)
}
