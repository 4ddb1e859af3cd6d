/// Differences as tables, from top to bottom and side by side; the page shows one of the two.
struct HTMLDiff {
  /// Begins the ids in it.
  let id: String

  func code(_ view: CodeDiffView) -> Node {
    let caption = "\(view.diff.name), \(view.oldCaption) → \(view.newCaption)"
    guard !view.diff.isSame else {
      return tag("figure", ["class": "diff"], tag("figcaption", [:], .text("\(caption): the same")))
    }
    let unified = view.diff.hunks.map { hunk in
      tag("tbody", [:], hunk.rows.map { row($0, isNumbered: true) })
    }
    let beside = view.diff.hunks.map { hunk in
      tag("tbody", [:], hunk.sideBySideRows.map(row))
    }
    return tag(
      "figure", ["class": "diff"], tag("figcaption", [:], .text(caption)),
      tag("div", ["class": "scroll unified", "tabindex": "0"], tag("table", [:], unified)),
      tag("div", ["class": "scroll beside", "tabindex": "0"], tag("table", [:], beside)))
  }

  func output(_ view: OutputDiffView) -> Node {
    let names = "\(view.oldCaption) → \(view.newCaption)"
    let caption = view.caption.isEmpty ? names : "\(view.caption), \(names)"
    guard !view.diff.isSame else {
      return tag(
        "p", ["class": "claim"], tag("span", ["class": "muted"], .text("\(caption): ")),
        .text("same output, \(plural(view.diff.rows.count, "line"))"))
    }
    return tag(
      "figure", ["class": "diff"], tag("figcaption", [:], .text(caption)),
      tag(
        "div", ["class": "scroll", "tabindex": "0"],
        tag("table", [:], tag("tbody", [:], view.diff.rows.map { row($0, isNumbered: false) }))))
  }

  private func row(_ row: DiffRow, isNumbered: Bool) -> Node {
    switch row {
    case .context(let old, let new, let text):
      tag(
        "tr", [:], numbers(old, new, isNumbered) + [sign(" ", ""), code([.text(text)])])
    case .removed(let line):
      tag(
        "tr", ["class": kind(line, "removed")],
        numbers(line.number, nil, isNumbered) + [sign("−", "removed"), code(pieces(line, "del"))])
    case .added(let line):
      tag(
        "tr", ["class": kind(line, "added")],
        numbers(nil, line.number, isNumbered) + [sign("+", "added"), code(pieces(line, "ins"))])
    }
  }

  private func row(_ row: SideBySideRow) -> Node {
    switch row {
    case .context(let old, let new, let text):
      tag("tr", [:], side(old, " ", [.text(text)]) + side(new, " ", [.text(text)]))
    case .removed(let line): tag("tr", [:], side(line, "−") + emptySide)
    case .added(let line): tag("tr", [:], emptySide + side(line, "+"))
    case .changed(let old, let new): tag("tr", [:], side(old, "−") + side(new, "+"))
    }
  }

  private func side(_ line: DiffLine, _ sign: String) -> [Node] {
    let isOld = sign == "−"
    return side(
      line.number, sign, pieces(line, isOld ? "del" : "ins"),
      kind: kind(line, isOld ? "removed" : "added"))
  }

  private func side(_ number: Int, _ sign: String, _ content: [Node], kind: String = "") -> [Node] {
    [
      tag("td", ["class": "number"], .text("\(number)")),
      tag("td", ["class": "sign \(kind)"], .text(sign)),
      tag("td", ["class": "code \(kind)"], content),
    ]
  }

  private var emptySide: [Node] { [tag("td", ["colspan": "3"])] }

  private func numbers(_ old: Int?, _ new: Int?, _ isNumbered: Bool) -> [Node] {
    guard isNumbered else { return [] }
    return [old, new].map { tag("td", ["class": "number"], .text($0.map(String.init) ?? "")) }
  }

  /// The sign in the gutter, spoken as a word.
  private func sign(_ sign: String, _ word: String) -> Node {
    word.isEmpty
      ? tag("td", ["class": "sign"])
      : tag("td", ["class": "sign"], tag("span", ["aria-label": word, "role": "img"], .text(sign)))
  }

  private func code(_ content: [Node]) -> Node { tag("td", ["class": "code"], content) }

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
