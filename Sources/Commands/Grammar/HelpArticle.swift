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
    "scenario", "progress-file", "json", "exit-codes",
  ].map(HelpArticle.init(named:))
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
  /// paragraphs, with a list of terms, `` - `TERM`: MEANING ``, or with a block of code, which is a
  /// sample. The list below `EXAMPLES` has commands: `` - PURPOSE `ARGUMENTS` ``; terms below
  /// `ARGUMENTS` and `OPTIONS` are those of the command.
  init(named name: String) {
    var abstract = ""
    var discussion: [String] = []
    var meanings: [String: String] = [:]
    var sections: [Section] = []
    var examples: [Example] = []
    var title = ""
    for block in MarkupParser.parse(Self.text(named: name)).blocks {
      switch block {
      case .heading(level: 1, let text, _): abstract = text
      case .heading(_, let text, _): title = text
      case .code(let text, _, _):
        sections.append(.sample(title, text.split(separator: "\n").map(String.init)))
      case .list(let items, _) where title == "EXAMPLES":
        examples += items.map {
          let parts = $0.split(separator: "`")
          return Example(purpose: String(parts[0]).trimmed, arguments: parts.dropFirst().joined())
        }
      case .list(let items, _):
        let rows = items.map { item in
          let end = item.firstRange(of: "`: ") ?? item.endIndex..<item.endIndex
          return (
            term: String(item[..<end.lowerBound].dropFirst()),
            meaning: String(item[end.upperBound...])
          )
        }
        if ["ARGUMENTS", "OPTIONS"].contains(title) {
          for row in rows { meanings[row.term] = row.meaning }
        } else {
          sections.append(.terms(title, rows.map { ($0.term, Self.filled($0.meaning)) }))
        }
      case .paragraph(let text, _):
        let paragraph = Self.filled(text)
        if title.isEmpty {
          discussion.append(paragraph)
        } else if case .prose(title, let before) = sections.last {
          sections[sections.count - 1] = .prose(title, before + [paragraph])
        } else {
          sections.append(.prose(title, [paragraph]))
        }
      case .aside, .directive: break
      }
    }
    self.init(
      name: name, abstract: abstract, discussion: discussion, meanings: meanings,
      sections: sections, examples: examples)
  }

  /// Returns a text with the limits that it names in braces.
  private static func filled(_ text: String) -> String {
    limits.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  private static let limits: KeyValuePairs = [
    "eventLimitWords": Run.eventLimitWords, "labLines": "\(Lab.mostTyped)",
  ]
}
