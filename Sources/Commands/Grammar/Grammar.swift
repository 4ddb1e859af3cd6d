/// What a user can type. Each command says so itself, beside what it does; parsing, help and
/// completions read it there and have no commands or options of their own, so none of them can lag
/// behind the others.
package enum Grammar {
  /// The commands, in the order in which help lists them. Another one is a file with a ``Command``,
  /// its help, and a line here.
  package static let commands = [
    ContentsCommand.entry, WalkCommand.entry, RunCommand.entry, DiffCommand.entry,
    SourceCommand.entry, LabCommand.entry, TryCommand.entry, CheckCommand.entry,
    NextCommand.entry, ProgressCommand.entry, CardsCommand.entry, QuizCommand.entry,
    ReviewCommand.entry, ReportCommand.entry, VerifyCommand.entry, LintCommand.entry,
    DemoCommand.entry, ExportCommand.entry, CompletionsCommand.entry, HelpCommand.entry,
  ]

  /// The kind of a value, which completions, the parser, and messages rely on.
  package enum Kind: Hashable, Sendable {
    case oneOf([String])
    case wholeNumber(ClosedRange<Int>)
    case lesson
    /// A lesson, or the capstone after all of them.
    case practice
    /// A lesson, or a sample scenario as `scenarios/NAME`.
    case lessonOrScenario
    case scene
    case step
    /// A letter for each step of a thread.
    case schedule
    /// A file to read, `-` for standard input.
    case file
    /// A file to write, `-` for standard output.
    case newFile
    case folder
    /// An exercise of a lesson.
    case exercise
    /// Words of the user's choice; the noun says what they are, `a name`.
    case words(String)
    /// A lesson's file, optionally with `#region`.
    case sourceFile
    /// A command or a file format.
    case topic

    /// Returns the raw values of `type`, in the order of its cases.
    static func choice<T: CaseIterable & RawRepresentable<String>>(of type: T.Type) -> Self {
      .oneOf(type.allCases.map(\.rawValue))
    }
  }

  /// An option. Its name and its value are the same in every command, so that options can be read
  /// before the command is known. What it means to a command is told in the command's help.
  package struct Option: Hashable, Sendable {
    /// The name with its hyphens, `--scene`.
    package let name: String
    /// One letter with its hyphen, `-h`.
    package let short: String?
    /// What a usage line calls its value, `<name>`; empty for a flag.
    package let valueName: String
    /// The kind of its value; nil for a flag.
    package let kind: Kind?

    init(
      _ name: String, short: String? = nil, _ valueName: String = "", _ kind: Kind? = nil
    ) {
      self.name = name
      self.short = short
      self.valueName = valueName
      self.kind = kind
    }
  }

  /// A word that isn't an option, identified by its position.
  package struct Argument: Hashable, Sendable {
    /// As in a usage line, `<n>`.
    package var name: String
    package var kind: Kind
    package var isOptional = false
    /// Whether more of the same kind may follow; only for a command's last argument.
    package var isRepeated = false
  }

  /// How one command is called, and how its words are read.
  package struct Entry: Sendable {
    /// The word that calls it, and the name of the file with its help in the folder `Help`.
    package var name: String
    /// What calls it if no word does: `<n>`, or nothing.
    package var wordless: String?
    /// The arguments in order; optional ones come last.
    package var arguments: [Argument] = []
    /// The options that only this command takes.
    package var options: [Option] = []
    /// Groups of options that exclude one another.
    package var exclusive: [[Option]] = []
    /// Options that make no sense alone; for each, the options it needs at least one of.
    package var dependent: [Option: [Option]] = [:]
    var read: @Sendable (ParsedWords) throws(CommandFailure) -> any Command

    /// What the command does, in words.
    package var help: HelpArticle { HelpArticle(named: name) }

    /// What the command does, in one sentence.
    package var abstract: String { HelpArticle.abstract(named: name) }
  }
}

extension Grammar.Kind {
  /// A description of the value, to follow "takes".
  package var noun: String {
    switch self {
    case .oneOf(let words): words.joined(with: "or")
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .lesson: "a lesson's number or name"
    case .practice: "a lesson's number or name, or \(LessonFiles.capstoneName)"
    case .lessonOrScenario: "a lesson's number or name, or scenarios/NAME"
    case .scene: "a scene's name"
    case .step: "a step's number, from 1, or its id"
    case .schedule: "a letter for each step, such as aab"
    case .file: "a file, or - for standard input"
    case .newFile: "a file to write, or - for standard output"
    case .folder: "a folder"
    case .exercise: "an exercise's name"
    case .words(let noun): noun
    case .sourceFile: "a file's name, with #region for one region of it"
    case .topic: "a command or a topic"
    }
  }
}

/// A command that was there once. Its words are unknown now, but the nearest word would rarely help,
/// so the error says what to use instead.
struct RetiredCommand: Sendable {
  /// The words that called it, `["export", "svg"]`.
  let words: [String]
  /// What to use instead, as the rest of a sentence.
  let instead: String
  /// Where help on that is, as for `lesson help`.
  let topic: String

  init(_ words: String, instead: String, topic: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.instead = instead
    self.topic = topic
  }

  static let all = [
    RetiredCommand(
      "authoring", instead: "Lessons/README.md tells how to write a lesson", topic: "lint"),
    RetiredCommand("export cast", instead: "asciinema records a demo", topic: "demo"),
    RetiredCommand(
      "break", instead: "each lesson asks its best bets as you walk it", topic: "1"),
    RetiredCommand(
      "eject", instead: "'try' makes a folder that's a package; type swift run in it", topic: "try"),
    RetiredCommand(
      "export mermaid", instead: "'export markdown' has a lesson's diagrams",
      topic: "export"),
    RetiredCommand(
      "export svg",
      instead:
        "'run --trace' draws the calls of a scene, and 'export html' has a lesson's pictures",
      topic: "export"),
    RetiredCommand(
      "race", instead: "lesson 2 asks for bets on two of its requirements", topic: "2"),
  ]

  /// Returns the retired command that `words` begin with.
  static func called(by words: [String]) -> RetiredCommand? {
    all.first { words.starts(with: $0.words) }
  }
}
