/// The layout of source code and differences beside their line numbers.
package struct CodeLayout {
  let width: Int
  let isUnicode: Bool

  package init(width: Int, isUnicode: Bool) {
    self.width = width
    self.isUnicode = isUnicode
  }

  // MARK: Listings

  package func listing(_ view: ListingView) -> [StyledText] {
    tab(StyledText(view.file, .muted)) + block(lines(of: view))
  }

  /// Draws rows of a file as a block that's as wide as there's room.
  package func pane(_ rows: [StyledText], of file: String) -> [StyledText] {
    tab(StyledText(file, .muted))
      + rows.map { $0.prefix(columns: width).on($0.surfaceAtEnd ?? .code, to: width) }
  }

  /// Draws a caption as a tab on the block below it.
  private func tab(_ caption: StyledText) -> [StyledText] {
    caption.wrapped(to: width, firstIndent: "  ", indent: "    ")
      .map { $0.on(.tab, to: min($0.width + 1, width)) }
  }

  /// Returns rows of code as a block, those that are set off already as they are.
  private func block(_ rows: [StyledText]) -> [StyledText] {
    let widest = rows.map(\.width).max() ?? 0
    let columns = min(width, max(widest + 1, 88))
    return rows.map { $0.on($0.surfaceAtEnd ?? .code, to: columns) }
  }

  /// Returns the code without its file name.
  private func lines(of view: ListingView) -> [StyledText] {
    let digits = max(2, "\(view.lines.last?.number ?? 0)".count)
    var lines: [StyledText] = []
    let gap = StyledText(
      String(repeating: " ", count: digits) + (isUnicode ? "   ⋯" : "   ..."), .muted)
    for line in view.lines {
      if line.gaps.contains(.before) { lines.append(gap) }
      let rows = wrapped(
        line.text,
        gutter: mark(of: line) + StyledText("\(number(line.number, digits)) \(bar) ", .muted),
        below: StyledText("  \(number(nil, digits)) \(isUnicode ? "┆" : ":") ", .muted))
      lines += line.isHighlighted || line.isPicked ? rows.map { $0.on(.marked) } : rows
      if line.gaps.contains(.after) { lines.append(gap) }
    }
    return lines
  }

  private func mark(of line: ListingView.Line) -> StyledText {
    if line.isPicked { return CursorMark.text(isUnicode: isUnicode) }
    if line.isMistaken { return StyledText(isUnicode ? "✗ " : "x ", .failure) }
    return line.isHighlighted ? StyledText(isUnicode ? "▸ " : "> ", .accent) : "  "
  }

  /// Returns the number of rows each line of a listing takes.
  package func heights(of view: ListingView) -> [Int] {
    view.lines.map { line in
      var one = view
      one.lines = [line]
      return lines(of: one).count
    }
  }

  /// Wraps code that's too long; it continues below, indented further.
  ///
  /// - Parameter below: The gutter of further lines.
  private func wrapped(
    _ text: StyledText, gutter: StyledText, below: StyledText
  ) -> [StyledText] {
    if gutter.width + text.width <= width { return [gutter + text] }
    let margin = StyledText(String(repeating: " ", count: text.text.prefix { $0 == " " }.count))
    return text.wrapped(to: width, firstIndent: gutter + margin, indent: below + margin + "  ")
  }

  // MARK: Differences

  func diff(_ view: DiffView) -> [StyledText] {
    let names = "\(view.oldCaption) \(isUnicode ? "→" : "->") \(view.newCaption)"
    let name = view.name.isEmpty ? "" : view.name + (view.isCode ? "  " : ", ")
    let caption = StyledText(isUnicode ? name + names : (name + names).plainASCII, .muted)
    if view.isSame {
      return (caption + "  " + StyledText(view.same, .success))
        .wrapped(to: width, firstIndent: "  ", indent: "    ")
    }
    var lines: [StyledText] = []
    for (index, hunk) in view.hunks.enumerated() {
      if index > 0 { lines.append(StyledText(isUnicode ? "   …" : "   ...", .muted)) }
      lines += rows(hunk, numbered: view.isCode)
    }
    return tab(caption) + block(lines)
  }

  /// - Parameter numbered: false leaves out the line numbers, as for output.
  private func rows(_ rows: [DiffRow], numbered: Bool) -> [StyledText] {
    let digits = numbered ? max(2, "\(rows.map(\.largestNumber).max() ?? 0)".count) : 0
    return rows.flatMap { row -> [StyledText] in
      switch row {
      case .context(let old, let new, let text):
        line(
          numbered ? SwiftHighlighter.highlight(text)[0] : StyledText(text), sign: " ", .plain,
          old: old, new: new, digits)
      case .removed(let line):
        self.line(
          line.styled(.removedToken, isCode: numbered, showsSpaces: isUnicode),
          sign: sign(of: line, "-"), .removed, old: line.number,
          new: nil, digits
        ).map { $0.on(.removed) }
      case .added(let line):
        self.line(
          line.styled(.addedToken, isCode: numbered, showsSpaces: isUnicode),
          sign: sign(of: line, "+"), .added, old: nil,
          new: line.number, digits
        ).map { $0.on(.added) }
      }
    }
  }

  private func line(
    _ text: StyledText, sign: String, _ style: Style, old: Int?, new: Int?,
    _ digits: Int
  ) -> [StyledText] {
    func numbers(_ old: Int?, _ new: Int?, _ bar: String) -> String {
      digits > 0 ? "  \(number(old, digits)) \(number(new, digits)) \(bar) " : "  "
    }
    return wrapped(
      text, gutter: StyledText(numbers(old, new, bar), .muted) + StyledText("\(sign) ", style),
      below: StyledText(numbers(nil, nil, isUnicode ? "┆" : ":") + "  ", .muted))
  }

  private func sign(of line: DiffLine, _ sign: String) -> String {
    sign == "-" && isUnicode ? "−" : sign
  }

  var bar: String { isUnicode ? "│" : "|" }

  func number(_ number: Int?, _ digits: Int) -> String {
    (number.map(String.init) ?? "").leftPadded(to: digits)
  }
}

extension DiffLine {
  /// Returns the text, with its changed parts set off. Color isn't the only mark: the line has a
  /// sign.
  ///
  /// - Parameter showsSpaces: Whether a dot can stand for a space, if only spaces have changed.
  ///   Elsewhere, that would be noise.
  func styled(_ token: Style, isCode: Bool, showsSpaces: Bool) -> StyledText {
    let isRespaced = if case .respaced = relation { true } else { false }
    var rest = isCode ? SwiftHighlighter.highlight(text)[0] : StyledText(text)
    var styled = StyledText()
    for piece in pieces {
      let isSpace = isRespaced && piece.isChanged && piece.text.allSatisfy(\.isWhitespace)
      let count = piece.text.count
      if piece.isChanged {
        let dots = isSpace && showsSpaces
        styled.append(dots ? String(repeating: "·", count: count) : piece.text, token)
      } else {
        styled += rest.first(count)
      }
      rest = rest.dropping(count)
    }
    return styled
  }
}

extension DiffRow {
  fileprivate var largestNumber: Int {
    switch self {
    case .context(let old, let new, _): max(old, new)
    case .removed(let line), .added(let line): line.number
    }
  }
}

/// The mark before the line that the learner's keys move. A line that the author highlights has a
/// different mark, so that the two can't be confused.
package enum CursorMark {
  /// Returns the mark, as wide as the blank before all other lines.
  package static func text(isUnicode: Bool) -> StyledText {
    StyledText(isUnicode ? "» " : "=>", .accent)
  }

  /// Whether a row begins with the mark.
  package static func stands(before row: StyledText) -> Bool {
    [true, false].contains { row.text.hasPrefix(text(isUnicode: $0).text) }
  }
}
