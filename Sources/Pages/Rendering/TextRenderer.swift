/// Text with drawings, for the eye: prose at a readable measure, numbered code, and diagrams.
package struct TextRenderer: DocumentRenderer {
  private let width: Int
  let isUnicode: Bool
  /// The longest that a line of prose may be, in columns.
  package let measure: Int
  private let code: CodeLayout

  /// - Parameters:
  ///   - width: in columns.
  ///   - measure: Longer lines of prose are hard to read, no matter how wide the screen is.
  package init(width: Int, isUnicode: Bool, measure: Int = 88) {
    self.width = max(width, 1)
    self.isUnicode = isUnicode
    self.measure = min(self.width, measure)
    code = CodeLayout(width: self.width, isUnicode: isUnicode)
  }

  private var drawing: DrawingStyle { DrawingStyle(width: max(width - 2, 1), unicode: isUnicode) }

  // MARK: Frame

  package func title(_ document: Document) -> [StyledText] {
    let title = document.title
    return spread(
      StyledText(ascii(title), .title), StyledText(document.note, .muted), to: measure)
      + (document.introduction.isEmpty
        ? [] : [StyledText()] + document.introduction.wrapped(to: measure))
  }

  package func heading(_ section: Document.Section) -> [StyledText] {
    let place = section.count > 1 ? "step \(section.number) of \(section.count)" : ""
    let title = StyledText(ascii(section.title), .heading)
    let note = StyledText(place, .muted)
    if section.part.isEmpty { return [rule] + spread(title, note, to: measure) }
    return [rule] + spread(StyledText(ascii(section.part), .muted), note, to: measure)
      + title.wrapped(to: width)
  }

  /// Returns the heading of a step that has the screen to itself, with its part if it's labeled.
  package func opening(_ step: Step, isLabeled: Bool = true) -> [StyledText] {
    let isCard = step.blocks.contains { if case .card = $0 { true } else { false } }
    let bar = StyledText(
      isUnicode ? "▌ " : "", isCard ? .success : step.role == .incident ? .warning : .accent)
    let label = isLabeled ? step.label.map { StyledText(ascii($0), .muted) } : nil
    return [label, StyledText(ascii(step.title), .title)].compactMap(\.self)
      .flatMap { $0.wrapped(to: width, firstIndent: bar, indent: bar) }
  }

  /// Returns the band above the first step of a part.
  package func band(_ label: String) -> [StyledText] {
    StyledText(ascii(label), .title).wrapped(to: width, firstIndent: "  ", indent: "  ")
      .map { $0.on(.marked, to: width) }
  }

  package func footer(_ lines: [StyledText]) -> [StyledText] {
    guard !lines.isEmpty else { return [] }
    return [rule]
      + lines.flatMap { line in
        // A path that's wider than the screen still has to be typed exactly as it's shown.
        let longest = line.text.split(separator: " ").map(\.count).max() ?? 0
        return longest > measure ? [line] : line.wrapped(to: measure)
      }
  }

  // MARK: Elements

  package func lines(_ element: Element) -> [StyledText] {
    switch element {
    case .paragraph(let text): prose(text)
    case .bullets(let items):
      items.flatMap { prose($0, after: isUnicode ? "• " : "* ") }
    case .boxed(_, let texts):
      texts.flatMap {
        asciiOnly($0).wrapped(to: measure, firstIndent: bar + " ", indent: bar + " ")
      }
    case .listing(let view): code.listing(view)
    case .output(let view): output(view)
    case .picture(let it, let caption):
      (caption.isEmpty ? [] : label(it.diagram.caption(caption))) + picture(it.diagram)
    case .networks(let networks): self.networks(networks)
    case .compiler(let view): code.compiler(view)
    case .diff(let view): code.diff(view)
    case .claim(let view): claim(view)
    case .labeled(let label, let text): labeled(label, text)
    case .question(let view): question(view)
    case .answer(let view): answer(view)
    case .verdict(let view): verdict(view)
    }
  }

  /// Renders a diagram if there's room for it; otherwise its facts in words.
  package func picture(_ diagram: some Diagram) -> [StyledText] {
    if let lines = diagram.drawing(drawing) { return indented(lines.map(asciiOnly)) }
    return diagram.words(unicode: isUnicode).flatMap {
      asciiOnly($0)
        .wrapped(to: width, firstIndent: "  ", indent: "    ")
    }
  }

  /// Renders the pictures side by side if there's room; otherwise, each one without room in words.
  private func networks(_ networks: [CaptionedNetwork]) -> [StyledText] {
    Network.sideBySide(networks.map { (ascii($0.caption), $0.network) }, drawing)
      .flatMap { line in
        line.width + 2 <= width
          ? ["  " + line] : line.wrapped(to: width, firstIndent: "  ", indent: "    ")
      }
  }

  private func output(_ view: OutputView) -> [StyledText] {
    let numbers = view.lines.map { view.showsOrigins ? "\($0.file):\($0.line)" : "" }
    var lines = label(view.caption)
    for (line, place) in zip(view.lines, numbers) {
      let text = StyledText(Untrusted.sanitized(line.text), .output)
      let note = StyledText(place, .muted)
      let margin = "  " + bar + " "
      lines +=
        view.showsOrigins && margin.width + text.width + note.width + 2 <= measure
        ? spread(margin + text, note, to: measure)
        : text.wrapped(to: width, firstIndent: margin, indent: margin + "  ")
    }
    guard view.end != .exit(code: 0) else { return lines }
    for line in Untrusted.sanitized(view.standardError).split(separator: "\n") {
      lines += StyledText(String(line), .failure)
        .wrapped(to: width, firstIndent: "  ", indent: "    ")
    }
    return lines
      + StyledText(view.end.words, .failure).wrapped(
        to: width, firstIndent: "  ", indent: "    ")
  }

  private func claim(_ view: ClaimView) -> [StyledText] {
    let found =
      view.isDated
      ? "\(view.verdict.found), checked just now"
      : view.verdict.found.replacing(" / ", with: ", ")
    let (mark, style, said): (String, Style, String) =
      switch view.verdict.outcome {
      case .holds: (isUnicode ? "✓" : "+", .success, found)
      case .fails: (isUnicode ? "✗" : "x", .failure, "but: \(found)")
      case .unchecked: ("?", .warning, "not checked: \(view.verdict.found)")
      }
    let sentence = asciiOnly(view.sentence)
    let line = StyledText("  \(mark) ", style) + sentence
    let note = StyledText(ascii(said), .muted)
    return line.width + note.width + 2 <= measure
      ? spread(line, note, to: measure)
      : prose(sentence, after: StyledText("  \(mark) ", style)) + prose(note, after: "      ")
  }

  // MARK: Questions

  /// Renders a question; a quiz question gets no label, since a frame around it says more.
  private func question(_ view: QuestionView) -> [StyledText] {
    var (before, after) = view.parts
    var lines: [StyledText] = []
    if !view.isOfQuiz {
      let first = before.popFirst().map(asciiOnly) ?? StyledText()
      lines = (StyledText("\(view.label): ", .accent) + first).wrapped(to: measure)
    }
    for paragraph in before { lines += [StyledText()] + prose(paragraph) }
    lines += self.lines(view.evidence)
    for paragraph in after { lines += [StyledText()] + prose(paragraph) }
    if let listing = view.listing { lines += [StyledText()] + code.listing(listing) }
    let digits = view.options.compactMap(\.lineNumber).map { "\($0)".count }.max() ?? 0
    for (index, option) in view.options.enumerated() {
      if index == 0 { lines.append(StyledText()) }
      lines += self.option(option, digits)
    }
    for (index, hint) in view.hints.enumerated() {
      if index == 0 { lines.append(StyledText()) }
      lines += prose(hint, after: StyledText("  Hint \(index + 1)  ", .muted))
    }
    return lines
  }

  /// - Parameter digits: The number of digits in an option's largest line number.
  private func option(_ option: QuestionView.Option, _ digits: Int) -> [StyledText] {
    var mark =
      option.isRight.map { sign($0) + StyledText("\(option.letter)  ", .accent) }
      ?? StyledText("  \(option.letter)  ", .accent)
    if let number = option.lineNumber {
      mark.append("\("\(number)".leftPadded(to: digits)) \(bar.text) ", .muted)
    }
    let below = StyledText(String(repeating: " ", count: mark.width))
    return option.lines.enumerated().flatMap { row, text in
      prose(text, after: row == 0 ? mark : below)
    }
  }

  private func answer(_ view: AnswerView) -> [StyledText] {
    let answer =
      view.form == .scheduler || view.form == .challenge
      ? view.answer + "  " : view.answer.restyled(.strong) + (view.why.isEmpty ? "" : ".  ")
    let text = StyledText("\(view.label) ", .success) + answer + asciiOnly(view.why)
    return text.wrapped(to: measure) + objections(view.whyNot) + self.lines(view.proof)
  }

  /// Returns the reasons against the wrong options, each after its letter.
  ///
  /// - Parameter columns: How many the letters take at least.
  func objections(_ objections: [AnswerView.Objection], columns: Int = 0) -> [StyledText] {
    let columns = objections.map(\.letter.count).max().map { max($0, columns) } ?? 0
    return objections.flatMap {
      prose($0.reason, after: StyledText("  not \($0.letter.padded(to: columns))  ", .muted))
    }
  }

  // MARK: Pieces

  /// - Parameter mark: Put before the text, whose further lines are indented as far.
  func prose(_ text: StyledText, after mark: StyledText = "") -> [StyledText] {
    asciiOnly(text).wrapped(
      to: measure, firstIndent: mark,
      indent: StyledText(String(repeating: " ", count: mark.width)))
  }

  /// A card's topics have a column of their own, if there's room for it.
  private func labeled(_ label: String, _ text: StyledText) -> [StyledText] {
    let topics = Card.Topic.allCases.map(\.label)
    guard measure >= 72, topics.contains(label) else {
      return prose(StyledText("\(label). ", .strong) + text)
    }
    let columns = topics.reduce(0) { max($0, $1.count) } + 2
    return prose(text, after: StyledText(label, .strong).padded(to: columns))
  }

  private func label(_ text: String) -> [StyledText] {
    StyledText(ascii(text), .muted).wrapped(to: width, firstIndent: "  ", indent: "    ")
  }

  private func indented(_ lines: [StyledText]) -> [StyledText] { lines.map { "  " + $0 } }

  private var rule: StyledText {
    StyledText(String(repeating: isUnicode ? "─" : "-", count: measure), .muted)
  }

  private var bar: StyledText { StyledText(isUnicode ? "│" : "|", .muted) }

  private func ascii(_ text: String) -> String { isUnicode ? text : text.plainASCII }

  func asciiOnly(_ text: StyledText) -> StyledText { isUnicode ? text : text.plainASCII }

  /// Puts texts at the left and right of a line, or one below the other if they don't fit.
  func spread(_ left: StyledText, _ right: StyledText, to columns: Int) -> [StyledText] {
    let gap = columns - left.width - right.width
    if right.isEmpty { return left.wrapped(to: width) }
    if gap < 2 { return left.wrapped(to: width) + right.wrapped(to: width) }
    return [left + StyledText(String(repeating: " ", count: gap)) + right]
  }
}
