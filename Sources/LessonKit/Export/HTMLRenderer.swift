import LessonStage

/// Turns the elements of a lesson into HTML. It never runs anything, and knows nothing of the page
/// around them.
struct HTMLRenderer {
  /// Begins the ids of one lesson, `lesson-2`.
  let prefix: String

  func node(_ element: Element, id: String) -> Node {
    switch element {
    case .paragraph(let text): tag("p", [:], inline(text))
    case .bullets(let items): tag("ul", [:], items.map { tag("li", [:], inline($0)) })
    case .aside(let kind, let text):
      tag("aside", [:], tag("p", [:], [tag("strong", [:], .text("\(kind): "))] + inline(text)))
    case .listing(let view): listing(view)
    case .output(let view): output(view)
    case .sequence(let diagram, let caption): sequence(diagram, caption: caption, id: id)
    case .networks(let networks):
      tag(
        "div", ["class": "networks"],
        networks.map { drawing($0.network, caption: $0.caption, width: 40) })
    case .plot(let plot): PlotSVG(plot, id: id).node
    case .ledger(let table): ledger(table)
    case .codeDiff(let view): HTMLDiff(id: id).code(view)
    case .outputDiff(let view): HTMLDiff(id: id).output(view)
    case .claim(let view): claim(view)
    case .misconception(let believed, let truth): misconception(believed, truth)
    case .question, .answer, .verdict:
      // These belong together and are made by whoever makes the passage.
      .group([])
    default: characters(element)
    }
  }

  /// What has no form of its own in HTML: as a terminal shows it, and in words.
  private func characters(_ element: Element) -> Node {
    let lines = TextRenderer(width: 90, isUnicode: true).lines(element)
    let words = LinearRenderer(width: 10_000, isUnicode: true).lines(element)
    return tag(
      "figure", ["class": "picture"],
      tag(
        "pre", ["class": "drawing", "aria-hidden": "true"],
        .text(lines.map(\.text).joined(separator: "\n"))),
      tag("ul", ["class": "words"], words.map { tag("li", [:], .text($0.text)) }))
  }

  // MARK: Code and output

  func listing(_ view: ListingView) -> Node {
    let lines = view.lines.map { line in
      tag(
        "span",
        [
          "class": line.isHighlighted ? "line highlight" : "line",
          "data-src": "\(view.file):\(line.number)", "tabindex": "-1",
        ],
        tag("span", ["class": "number", "aria-hidden": "true"], .text("\(line.number)")),
        tag("span", ["class": "code"], inline(line.text) + [.text("\n")]))
    }
    return tag(
      "figure", ["class": "listing"], tag("figcaption", [:], .text(view.file)),
      tag("pre", ["tabindex": "0"], tag("code", [:], lines)))
  }

  private func output(_ view: OutputView) -> Node {
    let lines = view.lines.map { line in
      let place = "\(line.file):\(line.line)"
      return tag(
        "li", ["data-src": place, "tabindex": "0"], tag("samp", [:], .text(line.text)),
        tag("span", ["class": "place"], .text(place)))
    }
    var children = [
      tag("figcaption", [:], .text("Output of \(view.caption)")),
      lines.isEmpty
        ? tag("p", ["class": "end"], "Nothing was printed.")
        : tag("ol", ["class": "lines"], lines),
    ]
    if view.end != .exit(code: 0) {
      if !view.standardError.isEmpty {
        children.append(tag("pre", ["class": "error"], .text(view.standardError)))
      }
      children.append(tag("p", ["class": "end"], .text(view.end.words)))
    }
    return tag("figure", ["class": "output"], children)
  }

  // MARK: Pictures

  private func sequence(_ diagram: SequenceDiagram, caption: String, id: String) -> Node {
    guard let svg = SequenceSVG(diagram, title: "Who calls whom in \(caption)", id: id) else {
      return drawing(diagram, caption: caption, width: 100)
    }
    return tag(
      "figure", ["class": "picture"], tag("figcaption", [:], .text("Who calls whom in \(caption)")),
      tag("div", ["class": "scroll", "tabindex": "0"], svg.node))
  }

  /// A picture of characters, and its facts in words for who cannot see it.
  func drawing(_ diagram: some Diagram, caption: String, width: Int) -> Node {
    let words = diagram.words().map { tag("li", [:], .text($0.text)) }
    guard let lines = diagram.drawing(DrawingStyle(width: width)) else {
      return tag(
        "figure", ["class": "picture"], tag("figcaption", [:], .text(caption)),
        tag("ul", [:], words))
    }
    return tag(
      "figure", ["class": "picture"], tag("figcaption", [:], .text(caption)),
      tag(
        "pre", ["class": "drawing", "aria-hidden": "true"],
        .text(lines.map(\.text).joined(separator: "\n"))),
      tag("ul", ["class": "words"], words))
  }

  private func ledger(_ table: LedgerTable) -> Node {
    let isCompared = table.titles.count == 2
    let head =
      [tag("th", ["scope": "col"], .text(table.subject))]
      + (table.titles + (isCompared ? ["change"] : [])).map {
        tag("th", ["scope": "col"], .text($0))
      }
    let rows = table.rows.map { row in
      var cells = row.values.map { tag("td", [:], .text($0.map(String.init) ?? "")) }
      if isCompared, let before = row.values[0], let after = row.values[1] {
        let change = after - before
        let sign = change > 0 ? "+\(change)" : change < 0 ? "−\(-change)" : "="
        cells.append(tag("td", [:], .text(sign)))
      } else if isCompared {
        cells.append(tag("td"))
      }
      return tag(
        "tr", row.role == .sum ? ["class": "sum"] : [:],
        [tag("th", ["scope": "row"], .text(row.label))] + cells)
    }
    return tag(
      "div", ["class": "scroll"],
      tag("table", [:], tag("thead", [:], tag("tr", [:], head)), tag("tbody", [:], rows)))
  }

  // MARK: Sentences

  private func claim(_ view: ClaimView) -> Node {
    let (mark, kind, verdict) =
      switch view.verdict.outcome {
      case .holds: ("✓", "claim", "Holds")
      case .fails: ("✗", "claim fails", "Fails")
      case .unchecked: ("?", "claim unchecked", "Not checked")
      }
    return tag(
      "p", ["class": kind],
      [tag("span", ["class": "mark", "aria-hidden": "true"], .text(mark)), " "]
        + [tag("span", [:], inline(view.sentence))]
        + [
          " ",
          tag("small", [:], .text("\(verdict): \(view.verdict.found).")),
        ])
  }

  func misconception(_ believed: StyledText, _ truth: StyledText) -> Node {
    tag(
      "div", ["class": "misconception"],
      tag("p", [:], [tag("strong", [:], "Often believed: ")] + inline(believed)),
      tag("p", [:], [tag("strong", [:], "In fact: ")] + inline(truth)))
  }

  /// Text with its meanings as elements and classes; the page's style says how they look.
  func inline(_ text: StyledText) -> [Node] {
    text.spans.map { span in
      let content = Node.text(span.text)
      return switch span.style {
      case .plain: content
      case .code: tag("code", [:], content)
      case .emphasis: tag("em", [:], content)
      case .strong, .title, .heading: tag("strong", [:], content)
      case .output: tag("samp", [:], content)
      case .added: tag("ins", [:], content)
      case .removed: tag("del", [:], content)
      case .addedToken: tag("ins", ["class": "token"], content)
      case .removedToken: tag("del", ["class": "token"], content)
      case .highlight: tag("mark", [:], content)
      case .muted, .accent, .moved, .success, .failure, .warning:
        tag("span", ["class": "\(span.style)"], content)
      case .syntax(let token): tag("span", ["class": "s-\(token)"], content)
      }
    }
  }
}
