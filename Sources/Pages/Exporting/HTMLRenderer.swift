/// Returns the name shared by everything that belongs to a line of a lesson's code, which lights up
/// together. Nil for text that isn't a lesson's code, because nothing lights up with it.
func sourceName(_ lesson: Int?, _ file: String, _ line: Int) -> String? {
  lesson.map { "\($0)/\(file):\(line)" }
}

/// Turns the elements of a lesson into HTML. It never runs anything, and knows nothing about the
/// page around them.
struct HTMLRenderer {
  /// The prefix of one lesson's ids, `lesson-2`.
  let prefix: String
  /// The library with the code of calls.
  var library = Library(lessons: [], scenarios: [])
  /// The schedules that can be followed, by the question's id.
  var ways: [String: ScheduleWays] = [:]

  func node(_ element: Element, id: String) -> Node {
    switch element {
    case .paragraph(let text): tag("p", [:], inline(text))
    case .bullets(let items): tag("ul", [:], items.map { tag("li", [:], inline($0)) })
    case .aside(let kind, let text):
      tag("aside", [:], tag("p", [:], [tag("strong", [:], .text("\(kind): "))] + inline(text)))
    case .listing(let view): listing(view)
    case .output(let view): output(view)
    case .picture(let diagram, let caption): picture(diagram, caption: caption, id: id)
    case .networks(let networks):
      tag(
        "div", ["class": "networks"],
        networks.enumerated().map { index, it in
          picture(
            GraphSVG(it.network, caption: it.caption, id: "\(id)-\(index)").node,
            of: it.network, caption: it.caption)
        })
    case .compiler(let view): compiler(view)
    case .diff(let view): HTMLDiff().node(view)
    case .claim(let view): claim(view)
    case .misconception(let believed, let truth): misconception(believed, truth)
    case .labeled(let label, let text):
      tag("p", [:], [tag("strong", [:], .text("\(label). "))] + inline(text))
    case .question, .answer, .verdict:
      // These belong together and are created with the passage.
      .group([])
    }
  }

  // MARK: Pictures

  private func picture(_ diagram: Picture, caption: String, id: String) -> Node {
    let title = diagram.title(caption)
    return switch diagram {
    case .sequence(let sequence, let lesson):
      self.sequence(sequence, of: lesson, caption: caption, title: title, id: id)
    case .waiting(let graph):
      picture(GraphSVG(graph, caption: caption, id: id).node, of: graph, caption: title)
    case .holding(let holding):
      picture(GraphSVG(holding, caption: caption, id: id).node, of: holding, caption: title)
    case .table(let table): self.table(table, caption: title)
    case .ledger(let ledger): table(ledger.table(), caption: "")
    case .schedule(let table): schedule(table)
    case .comparison(let table): comparison(table, caption: title)
    }
  }

  /// Returns an image, or if it would be too large for any page, its facts in words.
  func picture(
    _ image: Node?, of diagram: some Diagram, caption: String, kind: String = ""
  ) -> Node {
    tag(
      "figure", ["class": kind.isEmpty ? "picture" : "picture \(kind)"],
      tag("figcaption", [:], .text(caption)),
      image.map { tag("div", ["class": "scroll"], $0) }
        ?? tag("ul", [:], diagram.words().map { tag("li", [:], .text($0.text)) }))
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
          tag(
            "small", [:],
            .text((view.isAttempt ? "" : "\(verdict): ") + view.verdict.found.asSentence)),
        ])
  }

  func misconception(_ believed: StyledText, _ truth: StyledText) -> Node {
    tag(
      "div", ["class": "misconception"],
      tag("p", [:], [tag("strong", [:], "Often believed: ")] + inline(believed)),
      tag("p", [:], [tag("strong", [:], "In fact: ")] + inline(truth)))
  }

  /// Renders text with its meanings as elements and classes; the page's style defines their looks.
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
      case .syntax(let token): tag("i", ["class": HTMLStyle.name(of: token)], content)
      }
    }
  }
}

extension String {
  /// The text with a period, unless it already ends with punctuation.
  var asSentence: String { last.map { ".!?…".contains($0) } == true ? self : self + "." }
}
