/// Help on a command, or on another topic: a format of files or output. Its text is a Markdown file
/// in the folder `Help`.
package struct HelpArticle: Sendable {
  /// A part of an article, under its own heading.
  package enum Section: Sendable {
    case prose(String, [String])
    /// Words or keys with their meanings.
    case terms(String, [(term: String, meaning: String)])
    /// Lines that are never wrapped.
    case sample(String, [String])
    /// Directives of a lesson, with their arguments.
    case directives(String, [DirectiveRule])
  }

  /// The name in `lesson help`.
  package let name: String
  /// A summary in one sentence.
  package let abstract: String
  /// What comes before the first heading, one element per paragraph.
  package let discussion: [String]
  /// What a command's arguments and options mean, by their names.
  package let meanings: [String: String]
  package let sections: [Section]
  package let examples: [Example]

  /// A command that works as written.
  package struct Example: Hashable, Sendable {
    package let purpose: String
    /// The text after the program's name.
    package let arguments: String
  }

  /// Every article that isn't about a command, in the order in which help lists them.
  package static let all = [
    HelpArticle(named: "scenario"), authoring, HelpArticle(named: "progress-file"),
    HelpArticle(named: "json"), HelpArticle(named: "exit-codes"),
  ]

  /// The article for authors of lessons, with the directives from the table the parser checks.
  static let authoring = HelpArticle(named: "authoring")

  static let checksNote = "It also takes any check of @Claim, with its arguments."
}

// MARK: The Markdown of an article

extension HelpArticle {
  private static func text(named name: String) -> String {
    String(describing: HelpFile.all["\(name).md", default: ""])
  }

  /// Returns the summary of the article of that name without reading the rest of it.
  static func abstract(named name: String) -> String {
    String(text(named: name).prefix { $0 != "\n" }.dropFirst(2))
  }

  /// Reads the article in the file of that name: an abstract as its title, then headings with
  /// paragraphs, with a list of terms, `` - `TERM`: MEANING ``, or with lines indented by four
  /// spaces, which are a sample. The list below `EXAMPLES` has commands: `` - PURPOSE `ARGUMENTS` ``;
  /// terms below `ARGUMENTS` and `OPTIONS` are those of the command.
  init(named name: String) {
    var abstract = ""
    var discussion: [String] = []
    var meanings: [String: String] = [:]
    var sections: [Section] = []
    var examples: [Example] = []
    var title = ""
    for block in Self.text(named: name).split(separator: "\n\n") {
      let lines = block.split(separator: "\n").map(String.init)
      if block.hasPrefix("# ") {
        abstract = String(block.dropFirst(2))
      } else if block.hasPrefix("## ") {
        title = String(block.dropFirst(3))
      } else if block.hasPrefix("    ") {
        sections.append(.sample(title, lines.map { String($0.dropFirst(4)) }))
      } else if block.hasPrefix("- "), title == "EXAMPLES" {
        examples += Self.items(lines).map {
          let parts = $0.split(separator: "`")
          return Example(
            purpose: String(parts[0]).trimmed, arguments: parts.dropFirst().joined())
        }
      } else if block.hasPrefix("- ") {
        let rows = Self.items(lines).map { item in
          let end = item.firstRange(of: "`: ") ?? item.endIndex..<item.endIndex
          return (
            term: String(item[..<end.lowerBound].dropFirst()), meaning: item[end.upperBound...]
          )
        }
        if ["ARGUMENTS", "OPTIONS"].contains(title) {
          for row in rows { meanings[row.term] = String(row.meaning) }
        } else {
          sections.append(.terms(title, rows.map { ($0.term, Self.filled(String($0.meaning))) }))
        }
      } else if let made = Self.made[String(block).trimmed] {
        sections += made(title)
      } else {
        let paragraph = Self.filled(lines.joined(separator: " "))
        if title.isEmpty {
          discussion.append(paragraph)
        } else if case .prose(title, let before) = sections.last {
          sections[sections.count - 1] = .prose(title, before + [paragraph])
        } else {
          sections.append(.prose(title, [paragraph]))
        }
      }
    }
    self.init(
      name: name, abstract: abstract, discussion: discussion, meanings: meanings,
      sections: sections, examples: examples)
  }

  /// Returns the items of a list, each on one line.
  private static func items(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { items, line in
      if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
      } else {
        items[items.count - 1] += " " + line.trimmed
      }
    }
  }

  /// Returns a text with the limits that it names in braces.
  private static func filled(_ text: String) -> String {
    limits.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  private static let limits: KeyValuePairs = [
    "columns": "\(ContentLimits.columns)", "linesOfStep": "\(ContentLimits.linesOfStep)",
    "screenColumns": "\(ContentLimits.screenColumns)", "hints": "\(ContentLimits.hints)",
    "minutesOfCore": "\(ContentLimits.minutesOfCore)",
    "minutesOfCores": "\(ContentLimits.cores.minutes)",
    "minutesOfMore": "\(ContentLimits.more.minutes)",
    "eventLimitWords": Run.eventLimitWords,
    "labLines": "\(InputLimits.labLines)",
  ]

  /// What a paragraph in braces stands for, made from the tables that the program itself goes by.
  private static let made: [String: @Sendable (_ title: String) -> [Section]] = [
    "{rows of RUN}": { [.terms($0, DirectiveTable.run.map { ($0.name, $0.words) })] },
    "{rows of QUESTION}": { [.terms($0, DirectiveTable.question.map { ($0.name, $0.words) })] },
    "{directives of a lesson}": { _ in directives(DirectiveTable.groups.prefix(4)) },
    "{directives of exercises}": { _ in directives(DirectiveTable.groups.dropFirst(4).dropLast()) },
    "{directives of a quiz}": { _ in directives(DirectiveTable.groups.suffix(1)) },
  ]

  private static func directives(
    _ groups: some Sequence<(title: String, rules: [DirectiveRule])>
  ) -> [Section] {
    groups.map { .directives($0.title, $0.rules) }
  }
}

extension HelpArticle {
  /// The article for authors of lessons, in the form of `Lessons/README.md`.
  package static var reference: String { authoring.markdown }

  private var markdown: String {
    (["# \(abstract.dropLast())"] + sections.flatMap(\.markdown)).joined(separator: "\n\n") + "\n"
  }
}

extension HelpArticle.Section {
  fileprivate var markdown: [String] {
    switch self {
    case .prose(let title, let paragraphs): [heading(title)] + paragraphs.map(wrapped)
    case .terms(let title, let rows): [heading(title), table(rows)]
    case .sample(let title, let lines): [heading(title), block(lines.joined(separator: "\n"))]
    case .directives(let title, let rules): [heading(title)] + rules.flatMap(directive)
    }
  }

  private func directive(_ rule: DirectiveRule) -> [String] {
    let forms = rule.ownForms.flatMap {
      [wrapped("\($0.meaning) For example:"), block($0.example), table($0.arguments.rows)]
    }
    return ["### @\(rule.name)", wrapped("\(rule.summary) In \(rule.places).")]
      + (rule.arguments.isEmpty ? [] : [table(rule.arguments.rows)]) + forms
      + (rule.takesChecks ? [HelpArticle.checksNote] : []) + [block(rule.example)]
  }

  /// Turns a heading into sentence case, except for words written in capitals elsewhere.
  private func heading(_ title: String) -> String {
    if ["RUN", "QUESTION"].contains(title) { return "## \(title)" }
    let words = title.lowercased().replacing("lesson.md", with: "Lesson.md")
      .replacing("quiz.md", with: "Quiz.md")
    return "## " + words.capitalizedFirst
  }

  private func table(_ rows: [DirectiveRule.Row]) -> String {
    (["| | |", "|---|---|"] + rows.map { "| `\($0.term.trimmed)` | \(escaped($0.meaning)) |" })
      .joined(separator: "\n")
  }

  private func block(_ text: String) -> String { "```text\n\(text)\n```" }

  private func wrapped(_ text: String) -> String {
    TextColumns.wrap(escaped(text), width: 110).joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\`*_<|".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }
}
