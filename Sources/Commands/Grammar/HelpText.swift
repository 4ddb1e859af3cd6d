/// The texts of `--help` and `lesson help`, made from the table.
struct HelpText {
  /// How the program was started; commands in the text begin with it.
  private let program: String
  private let lessons: [LessonFiles]
  private let width: Int

  /// - Parameter width: in columns; less than 40 counts as 40, and more than 79 as 79.
  init(program: String, lessons: [LessonFiles], width: Int) {
    self.program = program
    self.lessons = lessons
    self.width = min(max(width, 40), 79)
  }

  /// Returns the article of that name in lines ending in newlines; nil is the overview.
  func text(on topic: String?) -> String {
    let command = Grammar.commands.first { topic != nil && $0.topic == topic }
    let article = HelpArticle.all.first { $0.name == topic }
    let blocks = command.map(self.command) ?? article.map(self.article) ?? overview
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private static let usageMargin = 10
  /// The article that also tells what the options of every command mean.
  private static let help = HelpArticle(named: "overview")

  private var overview: [[String]] {
    let help = Self.help
    let commands = Grammar.commands.map { entry in
      (term: entry.call.isEmpty ? "(nothing)" : entry.call, meaning: entry.abstract)
    }
    return [
      prose("OVERVIEW: \(help.abstract)"),
      usage(
        [ContentsCommand.entry, WalkCommand.entry].map(usageWords(of:))
          + [words("<command> ... [<options>]")]),
      section("COMMANDS", rows: commands),
      section(
        "LESSONS", rows: lessons.map { (term: "\($0.number)", meaning: $0.name) }),
      section("TOPICS", rows: HelpArticle.all.map { (term: $0.name, meaning: $0.abstract) }),
      options(Grammar.globalOptions + Grammar.standardOptions, help, title: "OPTIONS"),
      examples(help.examples),
      prose("See '\(program) help <command>' for more on a command."),
    ]
  }

  private func command(_ entry: Grammar.Entry) -> [[String]] {
    let help = entry.help
    return [prose("OVERVIEW: \(help.abstract)")] + help.discussion.map(prose) + [
      usage([usageWords(of: entry)]),
      section(
        "ARGUMENTS",
        rows: entry.arguments.map {
          ($0.name, help.meanings[$0.name, default: ""] + values(of: $0.kind))
        }),
      options(entry.options, help, title: "OPTIONS"),
      options(
        Grammar.globalOptions + Grammar.standardOptions, Self.help,
        title: entry.options.isEmpty ? "OPTIONS" : "OPTIONS OF EVERY COMMAND"),
    ] + help.sections.map(section) + [examples(help.examples)]
  }

  private func article(_ article: HelpArticle) -> [[String]] {
    [prose("OVERVIEW: \(article.abstract)")] + article.sections.map(section)
      + [examples(article.examples)]
  }

  private func section(_ section: HelpArticle.Section) -> [String] {
    switch section {
    case .prose(let title, let paragraphs):
      ["\(title):"] + paragraphs.flatMap { TextColumns.wrap($0, indent: 2, width: width) }
    case .terms(let title, let rows): self.section(title, rows: rows)
    case .sample(let title, let lines): ["\(title):"] + lines.map { "  " + $0 }
    }
  }

  private func section(_ title: String, rows: [(term: String, meaning: String)]) -> [String] {
    rows.isEmpty ? [] : ["\(title):"] + TextColumns.table(rows, width: width)
  }

  private func prose(_ text: String) -> [String] { TextColumns.wrap(text, width: width) }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private func usage(_ forms: [[String]]) -> [String] {
    forms.enumerated().flatMap { index, form in
      TextColumns.wrap(
        words: [index == 0 ? "USAGE:" : "      "] + words(program) + form,
        hanging: Self.usageMargin, width)
    }
  }

  /// Lists the arguments, then the options; options that exclude one another go together.
  private func usageWords(of entry: Grammar.Entry) -> [String] {
    var words = entry.word.map { [$0] } ?? []
    words += entry.arguments.map { argument in
      let name = argument.isRepeated ? "\(argument.name)..." : argument.name
      return argument.isOptional ? "[\(name)]" : name
    }
    var written: Set<Grammar.Option> = []
    for option in entry.options where !written.contains(option) {
      let group = (entry.exclusive.first { $0.contains(option) } ?? [option])
        .filter { !written.contains($0) }
      written.formUnion(group)
      let choices = group.map { spelling(of: $0) }
      let whole = "[\(choices.joined(separator: " | "))]"
      guard whole.count > width - Self.usageMargin else {
        words.append(whole)
        continue
      }
      words += choices.enumerated().map { index, choice in
        (index == 0 ? "[" : "| ") + choice + (index + 1 == choices.count ? "]" : "")
      }
    }
    return words + ["[<options>]"]
  }

  private func spelling(of option: Grammar.Option) -> String {
    option.kind == nil ? option.name : "\(option.name) \(option.valueName)"
  }

  private func options(
    _ options: [Grammar.Option], _ help: HelpArticle, title: String
  ) -> [String] {
    section(
      title,
      rows: options.map { option in
        let spelling = (option.short.map { "\($0), " } ?? "") + spelling(of: option)
        let meaning = help.meanings[option.name, default: ""]
        return (spelling, meaning + values(of: option.kind))
      })
  }

  /// Lists the words that a value can be, if there are few.
  private func values(of kind: Grammar.Kind?) -> String {
    switch kind {
    case .oneOf(let words): " (values: \(words.joined(separator: ", ")))"
    case .wholeNumber(let range): " (\(range.lowerBound) to \(range.upperBound))"
    case .lesson, .practice, .lessonOrScenario:
      lessons.isEmpty
        ? "" : " (" + lessons.map { "\($0.number) \($0.name)" }.joined(separator: ", ") + ")"
    case .scene, .step, .schedule, .file, .newFile, .words, .folder, .exercise, .sourceFile,
      .topic,
      nil:
      ""
    }
  }

  private func examples(_ examples: [HelpArticle.Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["EXAMPLES:"]
      + examples.flatMap { example in
        TextColumns.wrap(example.purpose, indent: 2, width: width)
          + TextColumns.wrap(
            words: words(program) + words(example.arguments), indent: 4, hanging: 8,
            continuation: " \\", width)
      }
  }
}

/// Lays out text in columns of characters, for texts that are ASCII apart from names in them.
enum TextColumns {
  /// Wraps `text` into lines of at most `width` characters, with `indent` spaces before each. A
  /// word longer than that gets its own line.
  static func wrap(_ text: String, indent: Int = 0, hanging: Int? = nil, width: Int) -> [String] {
    wrap(
      words: text.split(separator: " ").map(String.init), indent: indent, hanging: hanging, width)
  }

  /// Wraps words that can't be broken, even at a space. Every line but the last ends with
  /// `continuation`.
  static func wrap(
    words: [String], indent: Int = 0, hanging: Int? = nil, continuation: String = "", _ width: Int
  ) -> [String] {
    var lines: [String] = []
    for (position, word) in words.enumerated() {
      let reserve = position + 1 < words.count ? continuation.count : 0
      if let line = lines.last, line.count + 1 + word.count + reserve <= width {
        lines[lines.count - 1] += " " + word
        continue
      }
      if !lines.isEmpty { lines[lines.count - 1] += continuation }
      let margin = lines.isEmpty ? indent : hanging ?? indent
      lines.append(String(repeating: " ", count: margin) + word)
    }
    return lines
  }

  /// Puts terms on the left and their meanings on the right, or below if there's little room.
  static func table(_ rows: [(term: String, meaning: String)], width: Int) -> [String] {
    let isNarrow = width < 60
    let longest = rows.lazy.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0
    let column = isNarrow ? 6 : margin + longest + 2
    return rows.flatMap { row in
      let term = String(repeating: " ", count: margin) + row.term
      let meaning = wrap(row.meaning, indent: column, width: width)
      guard !isNarrow, term.count + 2 <= column, let first = meaning.first else {
        return [term] + meaning
      }
      return [term + first.dropFirst(term.count)] + meaning.dropFirst()
    }
  }

  private static let margin = 2
  private static let widestTerm = 24
}
