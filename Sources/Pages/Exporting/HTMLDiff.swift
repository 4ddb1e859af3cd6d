/// Differences as a table, from top to bottom. The page's script can set partners side by side.
struct HTMLDiff {
  let renderer: HTMLRenderer
  let view: DiffView

  var node: Node {
    let names = "\(view.oldCaption) → \(view.newCaption)"
    let caption = view.name.isEmpty ? names : "\(view.name), \(names)"
    guard !view.isSame else {
      return tag(
        "p", ["class": "claim"], tag("span", ["class": "mark", "aria-hidden": "true"], "✓"), " ",
        tag("span", [:], .text(view.isCode ? "\(caption): \(view.same)" : "The \(view.same)")), " ",
        view.isCode ? .group([]) : tag("small", [:], .text(caption)))
    }
    let bodies = view.hunks.map { tag("tbody", [:], $0.map(row)) }
    return tag(
      "figure", ["class": view.isCode ? "diff numbered" : "diff"],
      view.isCode
        ? tag("figcaption", [:], .text(caption))
        : renderer.caption("How the output changed", of: caption),
      tag("div", ["class": "scroll"], tag("table", [:], bodies)))
  }

  private func row(_ row: DiffRow) -> Node {
    switch row {
    case .context(let old, let new, let text):
      tag("tr", [:], cells([old, new], " ", renderer.inline(colored(text))))
    case .removed(let line):
      tag(
        "tr",
        [
          "class": "removed",
          "data-with": view.isCode ? line.partner.map(String.init) : nil,
        ],
        cells([line.number, nil], "−", pieces(line, "del")))
    case .added(let line):
      tag(
        "tr", ["class": "added"],
        cells([nil, line.number], "+", pieces(line, "ins")))
    }
  }

  private func cells(_ numbers: [Int?], _ sign: String, _ content: [Node]) -> [Node] {
    let texts = (view.isCode ? numbers.map { $0.map(String.init) ?? "" } : []) + [sign]
    return texts.map { tag("td", [:], .text($0)) } + [tag("td", [:], content)]
  }

  private func colored(_ text: String) -> StyledText {
    (view.isCode ? SwiftHighlighter.highlight(text).first : nil) ?? StyledText(text)
  }

  private func pieces(_ line: DiffLine, _ name: String) -> [Node] {
    var rest = colored(line.text)
    return line.pieces.map { piece in
      let part = renderer.inline(rest.prefix(columns: StyledText(piece.text).width))
      rest = rest.dropping(piece.text.count)
      return piece.isChanged ? tag(name, [:], part) : .group(part)
    }
  }
}
