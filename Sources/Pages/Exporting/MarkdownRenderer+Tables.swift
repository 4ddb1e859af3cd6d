/// Tables and diagrams in Markdown of what a terminal draws or shows in columns.
extension Table {
  package func blocks(in handout: MarkdownRenderer, head: [String]) -> [String] {
    head + [
      handout.grid(
        head: columns.map(\.title), rows: rows,
        isNumber: columns.map { $0.alignment == .right })
    ]
  }
}

extension ComparisonTable {
  package func blocks(in handout: MarkdownRenderer, head: [String]) -> [String] {
    head + [
      handout.grid(
        head: [subject] + aspects,
        rows: rows.map { row in
          [row.title] + row.cells.map { "\($0.value) \($0.mark.symbol(unicode: true))" }
        }, isNumber: []),
      legend(unicode: true).map { "- \(handout.escaped($0.text))" }.joined(separator: "\n"),
    ]
  }
}

extension ScheduleTable {
  package func blocks(in handout: MarkdownRenderer, head: [String]) -> [String] {
    let body = rows.map { row in
      [
        "\(row.number)", row.before.letter, row.before.next ?? "",
        row.before.place.map { "\($0.file):\($0.line)" } ?? "",
        (row.printed.map { "prints: \($0.text)" } + (row.after.state.map { [$0] } ?? []))
          .joined(separator: "; "),
      ]
    }
    let end =
      isComplete
      ? standing.map(\.sentence) + last.map { "In the end it prints: \($0.text)" }
      : ["The run goes on like this to its end."]
    return [
      handout.grid(
        head: ["step", "thread", "does", "where", "then"], rows: body, isNumber: [true]),
      end.map { "- \(handout.escaped(Untrusted.sanitized($0)))" }.joined(separator: "\n"),
    ]
  }
}

extension MarkdownRenderer {
  func compiler(_ view: CompilerView) -> [String] {
    let messages = view.messages.flatMap { said in
      [
        "\(said.message.line) | \(Untrusted.sanitized(said.code.text))",
        "\(said.message.severity.rawValue): \(Untrusted.sanitized(said.message.text))",
      ]
    }
    let blocks = messages.isEmpty ? [] : [fence(messages)]
    return [escaped(view.caption) + ":"] + blocks
      + (view.summary.map { ["**\(escaped($0))**"] } ?? [])
  }

  func grid(head: [String], rows: [[String]], isNumber: [Bool]) -> String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { escaped(Untrusted.sanitized($0)) }.joined(separator: " | ") + " |"
    }
    let rule = head.indices.map { isNumber.indices.contains($0) && isNumber[$0] ? "--:" : "---" }
    return ([line(head), "| \(rule.joined(separator: " | ")) |"] + rows.map(line))
      .joined(separator: "\n")
  }
}
