/// Options that all commands take, or several. What they mean, the help of each command says.
extension Grammar.Option {
  static let help = Self("--help", short: "-h")
  static let version = Self("--version")
  static let plain = Self("--plain")
  static let color = Self("--color", "<when>", .choice(of: ColorChoice.self))
  static let theme = Self("--theme", "<name>", .choice(of: Theme.self))
  static let palette = Self("--palette", "<name>", .choice(of: Palette.self))
  static let width = Self("--width", "<columns>", .wholeNumber(1...1000))
  static let noInput = Self("--no-input")
  static let scene = Self("--scene", "<name>", .scene)
  static let scenario = Self("--scenario", "<file>", .file)
  static let trace = Self("--trace")
  static let json = Self("--json")
  static let to = Self("--to", short: "-o", "<path>", .newFile)
  static let reset = Self("--reset")
  static let csv = Self("--csv")
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
  static let lesson = Self(name: "<n>", kind: .lesson)
  static let anyLesson = Self(name: "<n>", kind: .lesson, isOptional: true)
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
      if option.kind == nil {
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
