/// Differences as tables, from top to bottom. The page's script can set partners side by side.
struct HTMLDiff {
  let renderer: HTMLRenderer

  func node(_ view: DiffView) -> Node {
    let names = "\(view.oldCaption) → \(view.newCaption)"
    let caption = view.name.isEmpty || view.name == view.newCaption ? names : "\(view.name), \(names)"
    guard !view.isSame else {
      return tag(
        "p", ["class": "claim"], tag("span", ["class": "mark", "aria-hidden": "true"], "✓"), " ",
        tag("span", [:], .text("\(caption): \(view.same)")))
    }
    let bodies = view.hunks.map { rows in
      var partners: [Int: Int] = [:]
      for case .changed(let old, let new) in SideBySideRow.rows(of: rows) where view.isCode {
        partners[old.number] = new.number
      }
      return tag("tbody", [:], rows.map { row($0, isNumbered: view.isCode, partners) })
    }
    return tag(
      "figure", ["class": view.isCode ? "diff numbered" : "diff"],
      tag("figcaption", [:], .text(caption)),
      tag("div", ["class": "scroll"], tag("table", [:], bodies)))
  }

  /// - Parameter partners: The number of the new line beside an old one.
  private func row(_ row: DiffRow, isNumbered: Bool, _ partners: [Int: Int]) -> Node {
    switch row {
    case .context(let old, let new, let text):
      tag("tr", [:], numbers(old, new, isNumbered) + [cell(" "), cell(isNumbered ? code(text) : [.text(text)])])
    case .removed(let line):
      tag(
        "tr",
        [
          "class": kind(line, "removed"), "data-with": partners[line.number].map(String.init),
        ],
        numbers(line.number, nil, isNumbered) + [cell("−"), cell(pieces(line, "del", isCode: isNumbered))])
    case .added(let line):
      tag(
        "tr", ["class": kind(line, "added")],
        numbers(nil, line.number, isNumbered) + [cell("+"), cell(pieces(line, "ins", isCode: isNumbered))])
    }
  }

  private func numbers(_ old: Int?, _ new: Int?, _ isNumbered: Bool) -> [Node] {
    guard isNumbered else { return [] }
    return [old, new].map { cell($0.map(String.init) ?? "") }
  }

  private func cell(_ text: String) -> Node { cell([.text(text)]) }

  private func cell(_ content: [Node]) -> Node { tag("td", [:], content) }

  private func kind(_ line: DiffLine, _ kind: String) -> String {
    line.movedCounterpart == nil ? kind : "moved"
  }

  private func code(_ text: String) -> [Node] {
    renderer.inline(SwiftHighlighter.highlight(text).first ?? StyledText(text))
  }

  private func pieces(_ line: DiffLine, _ name: String, isCode: Bool) -> [Node] {
    if let counterpart = line.movedCounterpart {
      let word = name == "del" ? "to" : "from"
      return [
        .text(line.text),
        tag("span", ["class": "muted"], .text("  moved \(word) \(counterpart)")),
      ]
    }
    var rest = isCode ? SwiftHighlighter.highlight(line.text).first : nil
    return line.pieces.map { piece in
      let part = rest?.prefix(columns: StyledText(piece.text).width)
      let colored = part.map(renderer.inline) ?? [.text(piece.text)]
      rest = rest?.dropping(piece.text.count)
      return piece.isChanged ? tag(name, [:], colored) : .group(colored)
    }
  }
}
