extension Grammar {
  /// The commands, in the order in which help lists them. A command is just an entry in one of
  /// these groups and a case of `Command`.
  package static let commands = groups.flatMap { $0() }

  /// Functions, so that groups after the requested command are never created.
  private static var groups: [() -> [Entry]] {
    [
      { lessonCommands }, { practiceCommands }, { learnerCommands }, { teachingCommands },
      { otherCommands },
    ]
  }

  /// Returns the first command that satisfies `predicate`.
  package static func command(where predicate: (Entry) -> Bool) -> Entry? {
    for group in groups {
      if let entry = group().first(where: predicate) { return entry }
    }
    return nil
  }

  /// The commands about the program itself.
  private static let otherCommands: [Entry] = [
    Entry(
      .word("completions"),
      abstract: "Write a script that completes commands in your shell.",
      discussion: [
        """
        The script completes commands, options and their values, lessons, scenes and exercises for \
        'lesson'. It asks the 'lesson' in your PATH each time, so write it only once.
        """
      ],
      arguments: [.shell],
      examples: [
        Example(
          "For bash; 'source ~/.lesson.bash' in ~/.bashrc reads it.",
          "completions bash > ~/.lesson.bash"),
        Example("For zsh, where ~/.zfunc is in your fpath.", "completions zsh > ~/.zfunc/_lesson"),
        Example("For fish; in config.fish it serves every session.", "completions fish | source"),
      ]
    ) { words throws(UsageError) in .completions(try words.choice(at: 0)) },

    Entry(
      .word("help"),
      abstract: "Show help on a command or a file format.",
      arguments: [.topic],
      examples: [
        Example("Read about a command.", "help run"),
        Example("Learn how a scenario is written.", "help scenario"),
      ]
    ) { words throws(UsageError) in .help(try words.topic(at: 0)) },
  ]
}

extension Grammar.Argument {
  static let lesson = Self("<n>", .lesson, help: "The lesson, by number or name.")
  static let anyLesson = Self(
    "<n>", .lesson, isOptional: true, help: "The lesson, by number or name; without it, all.")
  static let shownLessons = Self(
    "<n>", .lesson, isOptional: true, isRepeated: true,
    help:
      "A lesson to show, by number or name, or some of its steps, as 3.6 or 3.6-8; without any, all."
  )
  static let labLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson, by number or name, one with planes; without it, lesson 1.")
  static let quizLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson, by number or name; without it, some questions of all.")
  static let reports = Self(
    "<file>", .file, isRepeated: true, help: "Reports of students; - reads standard input.")
  static let oldLesson = Self("<a>", .lesson, help: "The lesson to compare from.")
  static let newLesson = Self("<b>", .lesson, help: "The lesson to compare to.")
  static let lessonOrScenario = Self(
    "<n>", .lessonOrScenario,
    help: "The lesson, by number or name, or scenarios/NAME for a sample scenario.")
  static let sourceFile = Self(
    "<file>", .sourceFile, isOptional: true,
    help: "A file of the lesson, with #region for one region of it.")
  static let folder = Self(
    "<folder>", .folder, isOptional: true,
    help: "The folder with the lessons; without it, the content built into the program.")
  static let exportFormat = Self(
    "<format>", .exportFormat, help: "What to write.")
  static let walkedLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson to show or to reset, by number or name; without it, all.")
  static let practicedLesson = Self(
    "<n>", .practice, isOptional: true, help: "The lesson, by number or name; or capstone.")
  static let exercise = Self(
    "<exercise>", .exercise, isOptional: true,
    help: "An exercise of the lesson, or claims for the whole lesson.")
  static let versions = Self(
    "<dir>", .folder, isRepeated: true, help: "Folders that 'try' made, or folders of such folders."
  )
  static let shell = Self("<shell>", .shell, help: "The shell to write for.")
  static let topic = Self(
    "<topic>", .topic, isOptional: true, help: "A command, a lesson, or a topic listed by help.")
}
