/// Differences as tables, from top to bottom. The page's script can set partners side by side.
struct HTMLDiff {
  func node(_ view: DiffView) -> Node {
    let names = "\(view.oldCaption) → \(view.newCaption)"
    let caption = view.name.isEmpty ? names : "\(view.name), \(names)"
    guard !view.isSame else {
      return tag(
        "p", ["class": "claim"], tag("span", ["class": "muted"], .text("\(caption): ")),
        .text(view.same))
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
      tag("tr", [:], numbers(old, new, isNumbered) + [cell(" "), cell([.text(text)])])
    case .removed(let line):
      tag(
        "tr",
        [
          "class": kind(line, "removed"), "data-with": partners[line.number].map(String.init),
        ],
        numbers(line.number, nil, isNumbered) + [cell("−"), cell(pieces(line, "del"))])
    case .added(let line):
      tag(
        "tr", ["class": kind(line, "added")],
        numbers(nil, line.number, isNumbered) + [cell("+"), cell(pieces(line, "ins"))])
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

  private func pieces(_ line: DiffLine, _ name: String) -> [Node] {
    if let counterpart = line.movedCounterpart {
      let word = name == "del" ? "to" : "from"
      return [
        .text(line.text),
        tag("span", ["class": "muted"], .text("  moved \(word) \(counterpart)")),
      ]
    }
    return line.pieces.map { $0.isChanged ? tag(name, [:], .text($0.text)) : .text($0.text) }
  }
}
