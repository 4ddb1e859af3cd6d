/// Scripts that complete `lesson` commands in a shell, made from the table.
package enum Completions {
  /// The names that can be completed in addition to the words of the table.
  package struct Names: Hashable, Sendable {
    package var lessons: [LessonName]
    /// The scenes of each lesson, by the lesson's name.
    package var scenes: [String: [String]]
    /// The sample scenarios, without the folder.
    package var scenarios: [String]
    /// The exercises of each lesson, by the lesson's name, and those of the capstone.
    package var exercises: [String: [Item]]
    /// The bets of each lesson, by the lesson's name.
    package var bets: [String: [Item]]
    /// The requirements of the race.
    package var requirements: [Item]

    /// Something that's named by its ID.
    package struct Item: Hashable, Sendable {
      package var id: String
      /// Empty if it has none.
      package var title: String

      package init(id: String, title: String = "") {
        self.id = id
        self.title = title
      }
    }

    package init(
      lessons: [LessonName], scenes: [String: [String]] = [:], scenarios: [String] = [],
      exercises: [String: [Item]] = [:], bets: [String: [Item]] = [:], requirements: [Item] = []
    ) {
      self.lessons = lessons
      self.scenes = scenes
      self.scenarios = scenarios
      self.exercises = exercises
      self.bets = bets
      self.requirements = requirements
    }
  }

  /// Returns the script for `shell`. Names that a shell could misread are left out.
  package static func script(for shell: Shell, names: Names) -> String {
    let words = CompletionWords(names: names)
    let lines =
      switch shell {
      case .bash: BashCompletion(words: words).lines
      case .zsh: ZshCompletion(words: words).lines
      case .fish: FishCompletion(words: words).lines
      }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A word to offer, with its meaning.
struct CompletionWord: Hashable, Sendable {
  let text: String
  let meaning: String
}

/// The source of the words a script offers at one place.
enum CompletionSource: Hashable, Sendable {
  case words([CompletionWord])
  /// The words of the lesson on the line.
  case ofLesson(LessonWords)
  case files
  case folders
  case nothing
}

/// Words that each lesson has its own of.
enum LessonWords: String, CaseIterable, Sendable {
  case scenes, exercises, bets
}

/// The words of the table and the given names, ready for scripts of any shell.
struct CompletionWords: Sendable {
  let names: Completions.Names

  /// The first word of a line: a command, or a lesson.
  var starts: [CompletionWord] {
    Grammar.commands.compactMap { entry in
      entry.word.map { CompletionWord(text: $0, meaning: entry.abstract) }
    } + lessons
  }

  /// Every lesson by name, and then every lesson by number.
  var lessons: [CompletionWord] {
    safeLessons.map { CompletionWord(text: $0.name, meaning: "Lesson \($0.number)") }
      + safeLessons.map { CompletionWord(text: "\($0.number)", meaning: "Lesson \($0.name)") }
  }

  /// Returns each lesson's words, with the ways to type the lesson.
  func byLesson(_ kind: LessonWords) -> [(spellings: [String], words: [CompletionWord])] {
    let lessons = safeLessons.map { (["\($0.number)", $0.name], words(kind, of: $0.name)) }
    let capstone = words(kind, of: LessonFiles.capstoneName)
    return lessons + (capstone.isEmpty ? [] : [([LessonFiles.capstoneName], capstone)])
  }

  /// Returns the words of all lessons, each listed once.
  func ofAllLessons(_ kind: LessonWords) -> [CompletionWord] {
    var seen: Set<String> = []
    return byLesson(kind).flatMap(\.words).filter { seen.insert($0.text).inserted }
  }

  private func words(_ kind: LessonWords, of lesson: String) -> [CompletionWord] {
    switch kind {
    case .scenes: words((names.scenes[lesson] ?? []).map { Completions.Names.Item(id: $0) })
    case .exercises: words(names.exercises[lesson] ?? [])
    case .bets: words(names.bets[lesson] ?? [])
    }
  }

  private func words(_ items: [Completions.Names.Item]) -> [CompletionWord] {
    items.filter { Self.isSafe($0.id) }.map { CompletionWord(text: $0.id, meaning: $0.title) }
  }

  /// Returns a command's options plus those of every command; nil means before any command.
  func options(of entry: Grammar.Entry?) -> [Grammar.Option] {
    (entry?.options ?? []) + Grammar.globalOptions + Grammar.standardOptions
  }

  /// The words to offer for each option that takes a value.
  var optionValues: [(option: Grammar.Option, source: CompletionSource)] {
    Grammar.allOptions.compactMap { option in
      option.value.map { (option, source(for: $0.kind)) }
    }
  }

  /// An argument of a command.
  struct Place {
    let command: Grammar.Entry
    /// The number of arguments before it; nil for any number, if it can be repeated.
    let index: Int?
    let source: CompletionSource
  }

  /// The places where words are offered, except for a lesson that's itself the command. A
  /// repeatable argument comes after all others of its command.
  var places: [Place] {
    Grammar.commands.flatMap { entry in
      entry.arguments.enumerated().dropFirst(entry.form == .lesson ? 1 : 0)
        .map { index, argument in
          Place(
            command: entry, index: argument.isRepeated ? nil : index,
            source: source(for: argument.kind))
        }
    }
  }

  /// The commands that take arguments or have options of their own.
  var calledCommands: [Grammar.Entry] { Grammar.commands.filter { $0.form != .bare } }

  /// The options that take a value.
  var optionsWithValue: [Grammar.Option] { Grammar.allOptions.filter { $0.value != nil } }

  /// Returns the spellings of an option.
  func spellings(of option: Grammar.Option) -> [String] {
    [option.name] + (option.short.map { [$0] } ?? [])
  }

  func source(for kind: Grammar.Kind) -> CompletionSource {
    switch kind {
    case .oneOf(let words): .words(words.map { CompletionWord(text: $0, meaning: "") })
    case .lesson: .words(lessons)
    case .practice:
      .words(
        lessons + [
          CompletionWord(text: LessonFiles.capstoneName, meaning: "What comes after the lessons")
        ])
    case .lessonOrScenario:
      .words(
        lessons
          + names.scenarios.filter(Self.isSafe).map {
            CompletionWord(text: "scenarios/\($0)", meaning: "A sample scenario")
          })
    case .topic:
      .words(
        Grammar.commands.compactMap { entry in
          entry.word.map { CompletionWord(text: $0, meaning: entry.abstract) }
        } + HelpArticle.all.map { CompletionWord(text: $0.name, meaning: $0.abstract) } + lessons)
    case .scene: .ofLesson(.scenes)
    case .exercise: .ofLesson(.exercises)
    case .bet: .ofLesson(.bets)
    case .requirement: .words(words(names.requirements))
    case .file, .newFile: .files
    case .folder: .folders
    case .words, .steps: .nothing
    case .wholeNumber, .step, .schedule, .sourceFile: .nothing
    }
  }

  private var safeLessons: [LessonName] { names.lessons.filter { Self.isSafe($0.name) } }

  /// Returns whether every shell reads the name as plain letters.
  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.starts(with: "-".utf8)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
