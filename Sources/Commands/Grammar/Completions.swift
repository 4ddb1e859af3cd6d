/// The words that can follow what's typed so far on a command line. A shell asks for them each time
/// (``script(for:)``), so they're always those of the table and of the lessons.
package struct Completions: Sendable {
  /// The hidden first argument with which a shell's script asks; the words on the line follow it.
  package static let command = "__complete"

  /// The shells that completions are written for.
  package enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  /// A word to offer, with its meaning.
  package struct Word: Hashable, Sendable {
    package var text: String
    /// Empty if the word says it all.
    package var meaning: String

    package init(_ text: String, meaning: String = "") {
      self.text = text
      self.meaning = meaning
    }
  }

  /// What can follow.
  package enum Offer: Hashable, Sendable {
    case words([Word])
    /// The names of files, which the shell knows best.
    case files
    case folders

    /// The answer to a shell, a word and its meaning per line. Words that a shell could misread are
    /// left out.
    package var text: String {
      switch self {
      case .words(let words):
        words.filter { $0.text.wholeMatch(of: /[A-Za-z0-9_.+\/=-]+/) != nil }
          .map { $0.meaning.isEmpty ? "\($0.text)\n" : "\($0.text)\t\($0.meaning)\n" }.joined()
      case .files: ":files\n"
      case .folders: ":folders\n"
      }
    }
  }

  private let library: Library

  package init(_ library: Library) { self.library = library }

  /// Returns what can stand at the end of a line. The shell picks from it what begins as the last
  /// word does.
  ///
  /// - Parameter line: the words after the program's name; the last one is being typed. Bash makes
  ///   a word of each `=`.
  package func offer(at line: [String]) -> Offer {
    let current = line.last ?? ""
    let before = withoutEqualSigns(line.dropLast())
    let isEnded = before.contains("--")
    let tokens = ArgumentToken.tokens(of: before)
    let words = tokens.compactMap(\.word)
    let entry = words.first.map { first in
      Grammar.commands.first { $0.word == first } ?? WalkCommand.entry
    }
    let arguments = entry?.word == nil ? words[...] : words.dropFirst()
    if case .missingValue(let option)? = tokens.last, let kind = option.kind {
      return offer(kind, lesson: arguments.first)
    }
    if !isEnded, let equals = current.firstIndex(of: "="),
      case .option(let option, _)? = ArgumentToken.tokens(of: [current]).first,
      let kind = option.kind
    {
      let offer = offer(kind, lesson: arguments.first)
      guard case .words(let words) = offer else { return offer }
      return .words(words.map { Word(current[...equals] + $0.text, meaning: $0.meaning) })
    }
    if !isEnded, current.hasPrefix("-") { return .words(options(of: entry)) }
    guard let entry else { return .words(commands + lessons) }
    return entry.argument(of: arguments.count).map { offer($0.kind, lesson: arguments.first) }
      ?? .words([])
  }

  /// Removes each `=` between an option and its value.
  private func withoutEqualSigns(_ words: ArraySlice<String>) -> [String] {
    var rest: [String] = []
    for word in words {
      if word == "=", let last = rest.last, Grammar.allOptions.contains(where: { $0.name == last })
      {
        continue
      }
      rest.append(word)
    }
    return rest
  }

  private var commands: [Word] {
    Grammar.commands.compactMap { entry in entry.word.map { Word($0, meaning: entry.abstract) }
    }
  }

  /// Every lesson by name, and then every lesson by number.
  private var lessons: [Word] {
    library.lessons.map { Word($0.name, meaning: "Lesson \($0.number)") }
      + library.lessons.map { Word("\($0.number)", meaning: "Lesson \($0.name)") }
  }

  /// Returns a command's options plus those of every command; nil means before any command.
  private func options(of entry: Grammar.Entry?) -> [Word] {
    let meanings = HelpArticle(named: "overview").meanings
      .merging(entry?.help.meanings ?? [:]) { $1 }
    return ((entry?.options ?? []) + Grammar.globalOptions + Grammar.standardOptions).flatMap {
      let meaning = meanings[$0.name, default: ""]
      return [$0.name, $0.short].compactMap(\.self).map { Word($0, meaning: meaning) }
    }
  }

  /// - Parameter lesson: the lesson on the line, as it was typed.
  private func offer(_ kind: Grammar.Kind, lesson: String?) -> Offer {
    switch kind {
    case .oneOf(let words): .words(words.map { Word($0) })
    case .lesson: .words(lessons)
    case .practice:
      .words(lessons + [Word(LessonFiles.capstoneName, meaning: "What comes after the lessons")])
    case .lessonOrScenario:
      .words(
        lessons
          + library.scenarios.map {
            Word("scenarios/\($0.name.dropLast(".flight".count))", meaning: "A sample scenario")
          })
    case .topic:
      .words(commands + HelpArticle.all.map { Word($0.name, meaning: $0.abstract) } + lessons)
    case .scene: .words(words(of: lesson) { $0.scenes.map { Word($0) } })
    case .exercise:
      .words(
        words(of: lesson) {
          library.exerciseHeadings(of: $0.number).map { Word($0.id, meaning: $0.title) }
        })
    case .file, .newFile: .files
    case .folder: .folders
    // A scenario has no files.
    case .sourceFile where lesson?.contains("/") == true: .words([])
    case .sourceFile: .words(words(of: lesson) { $0.sources.map { Word($0.name) } })
    case .words, .wholeNumber, .step, .schedule: .words([])
    }
  }

  /// Returns the words of a lesson, or of all lessons, each once, if there's no such lesson.
  private func words(of lesson: String?, _ list: (LessonFiles) -> [Word]) -> [Word] {
    let context = ParseContext(program: "", lessons: library.lessons)
    if let lesson, let number = try? context.practice(lesson) {
      return library.files(of: number).map(list) ?? []
    }
    var seen: Set<String> = []
    return library.everything.sorted { $0.number < $1.number }.flatMap(list)
      .filter { seen.insert($0.text).inserted }
  }
}

extension Completions {
  /// Returns the script with which a shell asks for the words to offer, a file in the folder
  /// `Help`.
  ///
  /// The one for bash needs only bash 3.2, and no package of helper functions. The one for zsh is
  /// autoloaded from `fpath` as `_lesson`, or sourced.
  package static func script(for shell: Shell) -> String {
    String(describing: HelpFile.all["completions.\(shell.rawValue)", default: ""])
  }
}

/// `lesson completions`: a script for a shell.
struct CompletionsCommand: Command {
  static let entry = Grammar.Entry(name: "completions", arguments: [shell]) {
    words throws(CommandFailure) in CompletionsCommand(shell: try words.choice(at: 0))
  }

  private static let shell = Grammar.Argument(
    name: "<shell>", kind: .choice(of: Completions.Shell.self))

  var shell: Completions.Shell

  func run(_ context: inout Context) throws -> ExitCode {
    try context.output.write(Completions.script(for: shell))
    return .done
  }
}
