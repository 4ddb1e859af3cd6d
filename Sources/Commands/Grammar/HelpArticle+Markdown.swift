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
