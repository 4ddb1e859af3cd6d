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
    case .paragraph(let text): tag("p", [:], prose(text))
    case .bullets(let items): tag("ul", [:], items.map { tag("li", [:], prose($0)) })
    case .boxed(let box, let texts):
      tag(
        box == .misconception ? "div" : "aside", ["class": box == .aside ? nil : box.rawValue],
        texts.map { tag("p", [:], prose($0)) })
    case .listing(let view): listing(view)
    case .output(let view): output(view)
    case .picture(let diagram, let caption): picture(diagram, caption: caption, id: id)
    case .networks(let networks):
      tag(
        "div", ["class": "networks"],
        networks.enumerated().map { index, it in
          let image = GraphSVG(it.network, caption: it.caption, id: "\(id)-\(index)").node
          return picture(image, of: it.network, caption: caption(it.links, of: it.name))
        })
    case .compiler(let view): compiler(view)
    case .diff(let view): HTMLDiff(renderer: self, view: view).node
    case .claim(let view): claim(view, id: id)
    case .labeled(let label, let text):
      tag(
        "p", ["class": "labeled"],
        [tag("strong", [:], .text(label), tag("span", ["class": "words"], ". "))] + prose(text))
    case .question, .answer, .verdict:
      // These belong together and are created with the passage.
      .group([])
    }
  }

  // MARK: Pictures

  private func picture(_ diagram: Picture, caption: String, id: String) -> Node {
    let name = named(caption)
    let title = diagram.title(name)
    return switch diagram {
    case .sequence(let sequence, let lesson):
      self.sequence(sequence, of: lesson, caption: caption, title: title, id: id)
    case .waiting(let graph):
      picture(
        GraphSVG(graph, caption: name, id: id).node, of: graph,
        caption: self.caption("Who waited for whom", of: name))
    case .holding(let holding):
      picture(
        GraphSVG(holding, caption: title, id: id).node, of: holding,
        caption: self.caption("Who holds whom at the end", of: name))
    case .table(let table): self.table(table, caption: title)
    case .ledger(let ledger): table(ledger.table(), caption: "")
    case .schedule(let table): schedule(table)
    case .comparison(let table): comparison(table, caption: title)
    }
  }

  /// Returns an image, or if it would be too large for any page, its facts in words.
  func picture(_ image: Node?, of diagram: some Diagram, caption: Node) -> Node {
    tag(
      "figure", ["class": "picture"], caption,
      image.map { tag("div", ["class": "scroll"], $0) }
        ?? tag("ul", [:], diagram.words().map { tag("li", [:], .text($0.text)) }))
  }

  // MARK: Sentences

  /// Renders a claim; what its check looked at is folded below it.
  private func claim(_ view: ClaimView, id: String) -> Node {
    let (mark, kind, verdict) =
      switch view.verdict.outcome {
      case .holds: ("✓", "claim", "Holds")
      case .fails: ("✗", "claim fails", "Fails")
      case .unchecked: ("?", "claim unchecked", "Not checked")
      }
    let sentence = [
      tag("span", ["class": "mark", "aria-hidden": "true"], .text(mark)), " ",
      tag("span", [:], prose(view.sentence)), " ",
      tag("small", [:], .text("\(verdict): " + view.verdict.found.asSentence)),
    ]
    guard !view.evidence.isEmpty else { return tag("p", ["class": kind], sentence) }
    return tag(
      "details",
      ["class": view.law == nil ? kind : "\(kind) grows", "data-law": view.law?.rawValue],
      [tag("summary", [:], sentence)]
        + view.evidence.enumerated().map { node($1, id: "\(id)-\($0)") })
  }

  /// Returns a caption without this lesson's own number.
  func named(_ caption: String) -> String {
    caption.replacing(", \(prefix.replacing("-", with: " "))", with: "")
  }

  /// Renders a caption in words.
  ///
  /// - Parameter name: What ran, unless it has a name only in its context, like `this flight`.
  func caption(_ words: String, of name: String) -> Node {
    let name = name.hasPrefix("this ") ? [] : [" ", tag("span", ["class": "of"], .text(name))]
    return tag("figcaption", [:], [.text(words)] + name)
  }

  func prose(_ text: StyledText) -> [Node] { inline(text.typeset) }

  /// Keeps the arrow of a function in one piece: lines may break after its hyphen.
  private func unbroken(_ text: String) -> Node {
    guard text.utf8.contains(UInt8(ascii: ">")) else { return .text(text) }
    let parts = text.split(separator: "->", omittingEmptySubsequences: false)
    return .group(
      Array(parts.map { [.text(String($0))] }.joined(separator: [tag("i", ["class": "w"], "->")])))
  }

  /// Renders text with its meanings as elements and classes; the page's style defines their looks.
  func inline(_ text: StyledText) -> [Node] {
    text.spans.map { span in
      let content = unbroken(span.text)
      return switch span.style {
      case .plain, .on: content
      case .code: tag("code", [:], content)
      case .emphasis: tag("em", [:], content)
      case .strong, .title, .heading: tag("strong", [:], content)
      case .output: tag("samp", [:], content)
      case .added: tag("ins", [:], content)
      case .removed: tag("del", [:], content)
      case .addedToken: tag("ins", ["class": "token"], content)
      case .removedToken: tag("del", ["class": "token"], content)
      case .muted, .accent, .success, .failure, .warning:
        tag("span", ["class": "\(span.style)"], content)
      case .syntax(let token): tag("i", ["class": token.rawValue], content)
      }
    }
  }
}

extension String {
  /// The text with a period, unless it already ends with punctuation.
  var asSentence: String { last.map { ".!?…".contains($0) } == true ? self : self + "." }

  /// The text with the quotes and apostrophes of print.
  var typeset: String { StyledText(self).typeset.text }
}

extension StyledText {
  /// The text with the quotes and apostrophes of print, except in code and output.
  var typeset: StyledText {
    var text = StyledText()
    var last: Character = " "
    for span in spans {
      let isVerbatim = [.code, .output, .accent].contains(span.style)
      let set = span.text.map { character -> Character in
        defer { last = character }
        guard !isVerbatim, character == "'" || character == "\"" else { return character }
        return switch (character, last.isWhitespace || "([—–/".contains(last)) {
        case ("'", true): "‘"
        case ("'", false): "’"
        case (_, true): "“"
        case (_, false): "”"
        }
      }
      text.append(String(set), span.style)
    }
    return text
  }
}
