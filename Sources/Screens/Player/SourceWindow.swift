/// A window on a lesson's listings: a few rows of one at a time, around the line that matters.
struct SourceWindow {
  let files: [SourceFile]

  /// Returns at most `rows` rows with the line highlighted; nil if there's no such line.
  ///
  /// - Parameters:
  ///   - line: the file's own number, from 1.
  ///   - columns: the width to fit. Code moves left as far as its indentation allows; then the line
  ///     is wrapped, and those around it are cut. Nil leaves everything as it is.
  func lines(
    around line: Int, of file: String, rows: Int, columns: Int? = nil, isUnicode: Bool
  ) -> [StyledText]? {
    guard rows > 0, let listing = files.first(where: { $0.name == file }).map({ Listing($0) }),
      let index = listing.lines.firstIndex(where: { $0.number == line })
    else { return nil }
    let code = SwiftHighlighter.highlight(listing.file.text)
    var scroller = Scroller()
    scroller.fit(listing.lines.count, in: rows)
    scroller.top = index - rows / 2
    scroller.fit(listing.lines.count, in: rows)
    let digits = max(2, "\(listing.lines.last?.number ?? 0)".count)
    let margin = columns == nil ? 0 : Self.margin(listing.lines[scroller.visible])
    let shown = scroller.visible.map { row -> [StyledText] in
      let number = listing.lines[row].number
      var text =
        code.indices.contains(number - 1)
        ? code[number - 1] : StyledText(listing.lines[row].text)
      if margin > 0 { text = text.dropping(margin) }
      let mark = row == index ? CursorMark.text(isUnicode: isUnicode) : StyledText("  ")
      let bar = isUnicode ? "│" : "|"
      let blanks = { String(repeating: " ", count: max(0, $0)) }
      let gutter =
        mark + StyledText("\(blanks(digits - "\(number)".count))\(number) \(bar) ", .muted)
      let line = gutter + text
      guard row == index else {
        return [columns.map { line.truncated(to: $0, ascii: !isUnicode) } ?? line]
      }
      guard let columns, line.width > columns else { return [line.on(.marked, to: columns ?? 0)] }
      let own = text.text.prefix { $0 == " " }.count
      return text.dropping(own).wrapped(
        to: columns, firstIndent: gutter + StyledText(blanks(own)),
        indent: StyledText("\(blanks(digits + 2)) \(bar) ", .muted) + StyledText(blanks(own))
      ).map { $0.on(.marked, to: columns) }
    }
    // A wrapped line takes rows from the others, farthest first.
    var kept = shown[...]
    while kept.joined().count > rows, kept.count > 1 {
      let marked = index - scroller.top
      if kept.endIndex - 1 - marked >= marked - kept.startIndex {
        kept.removeLast()
      } else {
        kept.removeFirst()
      }
    }
    return Array(kept.joined().prefix(rows))
  }

  /// Returns how many spaces all nonempty lines start with.
  private static func margin(_ lines: ArraySlice<NumberedLine>) -> Int {
    lines.lazy.filter { !$0.text.isEmpty }.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
  }
}
