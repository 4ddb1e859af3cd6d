/// Words line by line, for a screen reader: no drawing, no columns, every label spoken.
package struct LinearRenderer: DocumentRenderer {
  private let width: Int
  let isUnicode: Bool

  /// - Parameter width: In columns; prose is wrapped there, code never is.
  package init(width: Int, isUnicode: Bool) {
    self.width = max(width, 1)
    self.isUnicode = isUnicode
  }

  package func title(_ document: Document) -> [StyledText] {
    let title = document.title.split(separator: " · ", maxSplits: 1)
    let name = title.count == 2 ? "Lesson \(title[0]): \(title[1])" : document.title
    let head = document.note.isEmpty ? name : "\(name), \(document.note)"
    return say(StyledText(head, .title)) + say(document.introduction)
  }

  package func heading(_ section: Document.Section) -> [StyledText] {
    let place = section.count > 1 ? "Step \(section.number) of \(section.count): " : ""
    let part = section.part.isEmpty ? "" : "\(section.part). "
    return say(StyledText("\(part)\(place)\(section.title)", .heading))
  }

  package func footer(_ lines: [StyledText]) -> [StyledText] { lines.flatMap(say) }

  package func lines(_ element: Element) -> [StyledText] {
    switch element {
    case .paragraph(let text): say(text)
    case .bullets(let texts), .boxed(_, let texts): texts.flatMap(say)
    case .listing(let view): listing(view)
    case .output(let view): output(view)
    case .picture(let it, let caption):
      heading(it.diagram.title(caption)) + picture(it.diagram)
    case .networks(let networks):
      networks.flatMap { say(StyledText("Who knows whom in \($0.caption):")) + picture($0.network) }
    case .compiler(let view): compiler(view)
    case .diff(let view): diff(view)
    case .claim(let view): claim(view)
    case .labeled(let label, let text): say(StyledText("\(label): ") + text)
    case .question(let view): question(view)
    case .answer(let view): answer(view)
    case .verdict(let view): verdict(view)
    }
  }

  private func listing(_ view: ListingView) -> [StyledText] {
    guard let lines = view.place else { return [] }
    return say(StyledText("\(view.file), \(lines):"))
      + view.lines.flatMap { line in
        (line.gaps.contains(.before) ? say("(Lines are left out here.)") : [])
          + [
            StyledText("\(line.number): ") + line.text
              + (line.isHighlighted ? " (this line)" : line.isMistaken ? " (your line)" : "")
          ]
          + (line.gaps.contains(.after) ? say("(Lines are left out here.)") : [])
      }
  }

  private func output(_ view: OutputView) -> [StyledText] {
    var lines = say(
      StyledText("Output of \(view.caption), \(plural(view.lines.count, "line")):"))
    for line in view.lines {
      let origin = view.showsOrigins ? " (\(line.file) line \(line.line))" : ""
      lines += say(StyledText(Untrusted.sanitized(line.text) + origin))
    }
    guard view.end != .exit(code: 0) else { return lines }
    return lines
      + Untrusted.sanitized(view.standardError).split(separator: "\n")
      .flatMap { say(StyledText(String($0))) } + say(StyledText("How it ended: \(view.end.words)."))
  }

  private func claim(_ view: ClaimView) -> [StyledText] {
    let found = view.verdict.found
    // The text that was found may end with punctuation of its own.
    let stop = found.last.map { "!?.".contains($0) } == true ? "" : "."
    let (head, tail) =
      switch view.verdict.outcome {
      case .holds: ("True: ", " Checked just now: \(found)\(stop)")
      case .fails: ("Not true: ", " Checked just now: \(found)\(stop)")
      case .unchecked: ("Not checked: ", " Why not: \(found)\(stop)")
      }
    return say(StyledText(head) + view.sentence + StyledText(tail))
  }

  private func compiler(_ view: CompilerView) -> [StyledText] {
    var lines = say(StyledText("What swiftc says to \(view.caption):"))
    for entry in view.messages {
      let message = entry.message
      lines += say(
        StyledText(
          "\(message.file) line \(message.line), column \(message.column), "
            + "\(message.severity.rawValue): \(message.text)"))
      lines.append(StyledText("\(message.line): ") + entry.code)
    }
    return lines + (view.summary.map { say(StyledText($0)) } ?? [])
  }

  private func diff(_ view: DiffView) -> [StyledText] {
    let kind = view.isCode ? "Code" : "Output"
    let what =
      view.name.isEmpty ? kind : view.isCode ? "\(view.name)," : "Output of \(view.name),"
    let head = "\(what) from \(view.oldCaption) to \(view.newCaption):"
    if view.isSame {
      let count = view.isCode ? "" : ", \(plural(view.hunks.joined().count, "line"))"
      return say(StyledText("\(head) the same\(count)."))
    }
    let hunks = view.hunks.map { $0.map(row) }
    return say(StyledText(head)) + hunks.joined(separator: ["unchanged lines left out"])
  }

  private func row(_ row: DiffRow) -> StyledText {
    switch row {
    case .context(_, let new, let text): StyledText("unchanged, line \(new): \(text)")
    case .removed(let line):
      StyledText(
        "removed, line \(line.number)\(relation(line, "replaced by")): \(line.text)")
    case .added(let line):
      StyledText(
        "added, line \(line.number)\(relation(line, "replaces")): \(line.text)")
    }
  }

  /// Returns how a line relates to one on the other side.
  private func relation(_ line: DiffLine, _ changed: String) -> String {
    switch line.relation {
    case .alone: ""
    case .changed(let other): " (\(changed) line \(other))"
    case .respaced(let other): " (\(changed) line \(other), with other spaces)"
    }
  }

  /// Renders a question; a quiz question gets no label.
  private func question(_ view: QuestionView) -> [StyledText] {
    var (before, after) = view.parts
    var lines: [StyledText] = []
    if !view.isOfQuiz {
      lines = say(StyledText("\(view.label): ") + (before.popFirst() ?? StyledText()))
    }
    lines += before.flatMap(say) + self.lines(view.evidence) + after.flatMap(say)
    if let code = view.listing { lines += listing(code) }
    for option in view.options {
      var text = StyledText("\(option.letter): ")
      if let number = option.lineNumber { text.append("line \(number), ") }
      for (row, part) in option.lines.enumerated() { text += (row > 0 ? "; then " : "") + part }
      lines += say(text)
    }
    for (index, hint) in view.hints.enumerated() {
      lines += say(StyledText("Hint \(index + 1): ") + hint)
    }
    return lines
  }

  private func answer(_ view: AnswerView) -> [StyledText] {
    let lines = say(
      StyledText("\(view.label) ") + view.answer
        + (view.why.isEmpty ? "" : ". " + view.why))
    return lines + objections(view.whyNot) + view.proof.flatMap { self.lines($0) }
  }

  /// Returns the reasons against the wrong options, each after its letter.
  func objections(_ objections: [AnswerView.Objection]) -> [StyledText] {
    objections.flatMap { say(StyledText("Not \($0.letter): ") + $0.reason) }
  }

  package func picture(_ diagram: some Diagram) -> [StyledText] {
    diagram.words(unicode: isUnicode).flatMap(say)
  }

  private func heading(_ text: String) -> [StyledText] {
    text.isEmpty ? [] : say(StyledText("\(text):"))
  }

  func say(_ text: StyledText) -> [StyledText] {
    (isUnicode ? text : text.plainASCII).wrapped(to: width)
  }
}
