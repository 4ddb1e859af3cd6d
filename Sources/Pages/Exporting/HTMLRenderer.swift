/// Returns the name shared by everything that belongs to a line of a lesson's code, which lights up
/// together. Nil for text that isn't a lesson's code, because nothing lights up with it.
func sourceName(_ lesson: Int?, _ file: String, _ line: Int) -> String? {
  lesson.map { "\($0)/\(file):\(line)" }
}

/// Turns the elements of a lesson into HTML. It never runs anything, and knows nothing about the
/// page around them.
package struct HTMLRenderer {
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
    case .picture(let it, let caption): it.diagram.node(in: self, name: named(caption), id: id)
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

/// Code, its output, and the compiler's messages about it: cards, each with the name of its file.
extension HTMLRenderer {
  /// Renders a listing. The lines carry their numbers as data, and the figure the name of its file;
  /// together, these form the source name that related elements use.
  func listing(_ view: ListingView) -> Node {
    let gap = tag("span", ["class": "gap"], "⋯\n")
    let lines = view.lines.flatMap { line -> [Node] in
      let shown = tag(
        "span", ["data-n": "\(line.number)", "class": line.isHighlighted ? "hi" : nil],
        inline(line.text) + [.text("\n")])
      return (line.gaps.contains(.before) ? [gap] : []) + [shown]
        + (line.gaps.contains(.after) ? [gap] : [])
    }
    return tag(
      "figure", ["class": "listing", "data-file": view.lesson.map { "\($0)/\(view.file)" }],
      tag("figcaption", [:], .text(view.file)), tag("pre", [:], tag("code", [:], lines)))
  }

  func output(_ view: OutputView) -> Node {
    let lines = view.lines.map { line in
      let text = tag("samp", [:], .text(line.text))
      guard view.showsOrigins else { return tag("li", [:], text) }
      return tag(
        "li", ["data-src": sourceName(view.lesson, line.file, line.line)], text, " ",
        tag("span", ["class": "place"], .text("\(line.file):\(line.line)")))
    }
    var children = [
      caption("What it printed", of: named(view.caption)),
      lines.isEmpty
        ? tag("p", ["class": "end"], "Nothing was printed.")
        : tag("ol", ["class": "lines"], lines),
    ]
    if view.end != .exit(code: 0) {
      if !view.standardError.isEmpty {
        children.append(tag("pre", ["class": "error"], .text(view.standardError)))
      }
      children.append(tag("p", ["class": "end"], .text(view.end.words.typeset)))
    }
    return tag("figure", ["class": "output"], children)
  }

  /// Renders lines of code, and below each the compiler's message about it.
  func compiler(_ view: CompilerView) -> Node {
    let messages = view.messages.map { said in
      tag(
        "li", [:],
        tag(
          "pre", [:],
          tag("span", ["class": "number"], .text("\(said.message.line)")),
          tag("code", [:], inline(said.code))),
        tag(
          "p", [:],
          tag(
            "strong", [:],
            inline(
              StyledText(said.message.severity.rawValue + ": ", said.message.severity.style))),
          .text(said.message.text)))
    }
    return tag(
      "figure", ["class": "compiler"],
      [tag("figcaption", [:], .text(view.caption))]
        + (messages.isEmpty ? [] : [tag("ul", [:], messages)])
        + (view.summary.map { [tag("p", [:], tag("strong", [:], .text($0)))] } ?? []))
  }

  /// Returns a locator for the scene that the caption names.
  fileprivate func locator(_ lesson: Int?, _ caption: String) -> SourceLocator? {
    guard let lesson, let files = library.files(of: lesson) else { return nil }
    let named = files.scenes.filter {
      caption.hasPrefix("\($0), ") || caption.contains(" in \($0), ")
    }
    let scene = named.first ?? files.defaultScene ?? ""
    return library.parsed("\(lesson)/\(scene)") {
      SourceLocator(
        files.listings.compactMap { library.listing(lesson: lesson, file: $0.name) }, scene: scene)
    }
  }
}

extension SequenceDiagram {
  package func title(_ caption: String) -> String { "Who calls whom in \(caption)" }

  /// Renders a sequence of calls that the page's script can step through: each message says in
  /// words what it is, and which line it belongs to.
  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    let (library, locator) = (page.library, page.locator(lesson, "\(name), "))
    let image = SequenceSVG(self, title: title(name), id: id) { call in
      locator?.place(of: call)
    }
    let words = page.caption("Who called whom", of: name)
    guard let image, let lesson else {
      return page.picture(image?.node, of: self, caption: words)
    }
    let places = steps.compactMap { step in
      switch step {
      case .call(let call, _, _), .answer(let call, _, _): locator?.place(of: call)
      case .line(let line, _): locator?.place(of: line)
      }
    }
    let code = Dictionary(grouping: places, by: \.file).sorted { $0.key < $1.key }
      .compactMap { library.excerpt(lesson: lesson, file: $0.key, around: $0.value.map(\.line)) }
    return tag(
      "div", ["class": "picture trace"], page.picture(image.node, of: self, caption: words),
      tag("div", ["class": "code"], code.map(page.listing)),
      tag("pre", ["class": "told"], .text(self.words().map(\.text).joined(separator: "\n"))))
  }
}
