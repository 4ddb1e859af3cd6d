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
      children.append(tag("p", ["class": "end"], .text(view.end.words)))
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

  // MARK: Traces

  /// Renders a sequence of calls that the page's script can step through: each message says in
  /// words what it is, and which line it belongs to.
  func sequence(
    _ diagram: SequenceDiagram, of lesson: Int, caption: String, title: String, id: String
  ) -> Node {
    let locator = locator(lesson, caption)
    let image = SequenceSVG(diagram, title: title, id: id, lesson: lesson) { call in
      locator?.place(of: call)
    }
    let words = self.caption("Who called whom", of: named(caption))
    guard let image else { return picture(nil, of: diagram, caption: words) }
    let places = diagram.steps.compactMap { step in
      switch step {
      case .call(let call, _, _), .answer(let call, _, _): locator?.place(of: call)
      case .line(let line, _): locator?.place(of: line)
      }
    }
    let code = Dictionary(grouping: places, by: \.file).sorted { $0.key < $1.key }
      .compactMap { library.excerpt(lesson: lesson, file: $0.key, around: $0.value.map(\.line)) }
    return tag(
      "div", ["class": "picture trace"], picture(image.node, of: diagram, caption: words),
      tag("div", ["class": "code"], code.map(listing)))
  }

  /// Returns a locator for the scene that the caption names.
  private func locator(_ lesson: Int, _ caption: String) -> SourceLocator? {
    guard let files = library.files(of: lesson) else { return nil }
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
