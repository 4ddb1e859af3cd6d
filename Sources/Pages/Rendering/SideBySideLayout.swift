/// A difference in two columns, for terminals with room for both sides.
package struct SideBySideLayout {
  private let width: Int
  private let isUnicode: Bool

  package init(width: Int, isUnicode: Bool) {
    self.width = width
    self.isUnicode = isUnicode
  }

  /// Returns the lines in two columns; nil if a line doesn't fit beside its partner.
  package func lines(_ view: DiffView) -> [StyledText]? {
    let rows = view.hunks.map { hunk in
      SideBySideRow.rows(of: hunk).map { row in
        (old: row.old(isUnicode) ?? StyledText(), new: row.new(isUnicode) ?? StyledText())
      }
    }
    let half = (width - 3) / 2
    let widest = rows.joined().map { max($0.old.width, $0.new.width) }.max() ?? 0
    guard widest <= half else { return nil }
    let bar = StyledText(isUnicode ? " │ " : " | ", .muted)
    var lines = [
      StyledText("  \(view.name)", .muted),
      StyledText("  \(view.oldCaption)", .muted).padded(to: half) + bar
        + StyledText("  \(view.newCaption)", .muted),
    ]
    for (index, hunk) in rows.enumerated() {
      if index > 0 { lines.append(StyledText(isUnicode ? "   …" : "   ...", .muted)) }
      lines += hunk.map { row in row.old.padded(to: half) + bar + row.new }
    }
    return lines
  }
}

extension SideBySideRow {
  fileprivate func old(_ isUnicode: Bool) -> StyledText? {
    switch self {
    case .context(let old, _, let text): side(old, " ", StyledText(text))
    case .removed(let line), .changed(let line, _):
      side(line.number, "-", line.styled(.removed, .removedToken, showsSpaces: isUnicode))
    case .added: nil
    }
  }

  fileprivate func new(_ isUnicode: Bool) -> StyledText? {
    switch self {
    case .context(_, let new, let text): side(new, " ", StyledText(text))
    case .added(let line), .changed(_, let line):
      side(line.number, "+", line.styled(.added, .addedToken, showsSpaces: isUnicode))
    case .removed: nil
    }
  }

  private func side(_ number: Int, _ sign: String, _ text: StyledText) -> StyledText {
    let digits = "\(number)"
    let style: Style = sign == "+" ? .added : sign == "-" ? .removed : .plain
    return StyledText(
      String(repeating: " ", count: max(0, 4 - digits.count)) + digits + " ", .muted)
      + StyledText("\(sign) ", style) + text
  }
}
