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

/// One piece of a command line, classified without knowing the command.
enum ArgumentToken: Hashable, Sendable {
  case word(String)
  /// The value is nil for a flag.
  case option(Grammar.Option, value: String?)
  /// An option that takes a value but comes last or is followed by another option.
  case missingValue(Grammar.Option)
  /// A flag with `=` after it.
  case unneededValue(Grammar.Option)
  case unknown(String)

  /// Sorts arguments into options with their values, and words.
  ///
  /// `--name value` and `--name=value` mean the same. After `--`, everything is a word; so is `-`,
  /// and so is a negative number, which is then refused if a number is expected. A word that begins
  /// with two hyphens is never taken as the value of the option before it, so a forgotten value is
  /// noticed; `--name=--value` makes it explicit.
  static func tokens(of arguments: [String]) -> [ArgumentToken] {
    var tokens: [ArgumentToken] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        tokens += rest.map(ArgumentToken.word)
        break
      }
      guard isOption(argument) else {
        tokens.append(.word(argument))
        continue
      }
      let scalars = argument.unicodeScalars
      let equals = scalars.firstIndex(of: "=") ?? scalars.endIndex
      let attached =
        equals < scalars.endIndex ? String(scalars[scalars.index(after: equals)...]) : nil
      guard let option = byName[String(scalars[..<equals])] else {
        tokens.append(.unknown(String(scalars[..<equals])))
        continue
      }
      if option.value == nil {
        tokens.append(attached == nil ? .option(option, value: nil) : .unneededValue(option))
      } else if let attached {
        tokens.append(.option(option, value: attached))
      } else if let next = rest.first, canBeValue(next) {
        rest.removeFirst()
        tokens.append(.option(option, value: next))
      } else {
        tokens.append(.missingValue(option))
      }
    }
    return tokens
  }

  private static let byName: [String: Grammar.Option] = {
    var options: [String: Grammar.Option] = [:]
    for option in Grammar.allOptions {
      options[option.name] = option
      if let short = option.short { options[short] = option }
    }
    return options
  }()

  private static let hyphen = UInt8(ascii: "-")

  private static func isOption(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.count > 1, bytes.first == hyphen else { return false }
    return !DigitString.isDigits(String(argument.unicodeScalars.dropFirst()))
  }

  private static func canBeValue(_ argument: String) -> Bool {
    !argument.utf8.starts(with: [hyphen, hyphen]) && byName[argument] == nil
  }
}
