/// A writer of frames to a terminal: for each one, only what differs from the frame before.
///
/// Each update is wrapped in synchronized output, so that a terminal that supports it shows the update
/// in one piece.
package struct FrameWriter: Sendable {
  /// How styles look. Changing it repaints everything.
  package var writer: ANSIWriter {
    didSet {
      writer = writer.paintingGround
      forget()
    }
  }

  private var shown: Frame?

  package init(writer: ANSIWriter) {
    self.writer = writer.paintingGround
  }

  /// Makes the next frame whole, because something else wrote on the screen or its size changed.
  package mutating func forget() {
    shown = nil
  }

  /// - Returns: nothing if the screen already shows the frame.
  package mutating func bytes(for frame: Frame) -> [UInt8] {
    guard frame != shown else { return [] }
    var body = ""
    if frame.isDark {
      // Not every terminal erases in the current color.
      body += "\u{1B}[0m" + writer.black
      let blanks = String(repeating: " ", count: frame.size.columns)
      for row in frame.rows.indices { body += Self.place(column: 0, row: row) + blanks }
      body += "\u{1B}[0m"
    } else if let shown, shown.size == frame.size, !shown.isDark {
      for (row, text) in frame.rows.enumerated() where shown.rows[row] != text {
        body += update(row, from: shown.rows[row], to: text, columns: frame.size.columns)
      }
    } else {
      body += "\u{1B}[0m"
      for (row, text) in frame.rows.enumerated() {
        let text = written(text)
        body += Self.place(column: 0, row: row) + writer.line(text)
        if text.width < frame.size.columns { body += eraseToEnd }
      }
    }
    // The cursor is hidden while rows are painted.
    let hides = shown == nil || shown?.cursor != nil
    var output = "\u{1B}[?2026h" + (hides ? "\u{1B}[?25l" : "") + body
    if let cursor = frame.cursor {
      output += Self.place(column: cursor.column, row: cursor.row) + "\u{1B}[?25h"
    }
    output += "\u{1B}[?2026l"
    shown = frame
    return Array(output.utf8)
  }

  /// Repaints a row from where it differs.
  private func update(
    _ row: Int, from old: StyledText, to new: StyledText, columns: Int
  ) -> String {
    // Blanks at the end are erased, just as when the row is painted whole. So were those of the old
    // row, even in a style that would show on them.
    let (old, new) = (written(old), written(new))
    var rest = StyledText()
    var start = 0
    var isSame = true
    for (index, span) in new.spans.enumerated() {
      if isSame, index < old.spans.count, old.spans[index] == span {
        start += TextWidth.columns(of: span.text)
      } else {
        isSame = false
        rest.append(span.text, span.style)
      }
    }
    var text = Self.place(column: min(start, columns - 1), row: row) + writer.line(rest)
    if start + rest.width < old.width { text += eraseToEnd }
    return text
  }

  /// Returns a row without the blanks at its end that nothing sets off.
  private func written(_ row: StyledText) -> StyledText {
    let isBare = writer.depth == .none && row.surfaceAtEnd != nil
    return (isBare ? row.restyled(.plain) : row).trimmedEnd
  }

  private var eraseToEnd: String {
    writer.ground.isEmpty ? "\u{1B}[K" : writer.ground + "\u{1B}[K\u{1B}[0m"
  }

  /// Moves the cursor. Terminals count from 1.
  private static func place(column: Int, row: Int) -> String {
    column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
  }
}

/// Everything that a screen shows at one moment.
package struct Frame: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    /// From 0.
    package var column: Int
    /// From 0.
    package var row: Int
  }

  package let size: ScreenSize
  /// The text of each row of the screen, none wider than the screen.
  package let rows: [StyledText]
  /// Where the learner types; nil hides the cursor.
  package let cursor: Place?
  /// Whether all of it is black, regardless of the usual background.
  package let isDark: Bool

  init(dark size: ScreenSize) {
    self.size = size
    rows = Array(repeating: StyledText(), count: size.rows)
    cursor = nil
    isDark = true
  }

  /// Creates a frame. Missing rows are blank; rows and parts of rows that don't fit are cut.
  package init(size: ScreenSize, rows: [StyledText], cursor: Place? = nil) {
    self.size = size
    var kept = rows.prefix(size.rows).map { row in
      let row = row.expandingTabs()
      return row.width <= size.columns ? row : row.prefix(columns: size.columns)
    }
    kept += Array(repeating: StyledText(), count: size.rows - kept.count)
    self.rows = kept
    isDark = false
    self.cursor = cursor.flatMap {
      (0..<size.columns).contains($0.column) && (0..<size.rows).contains($0.row) ? $0 : nil
    }
  }
}
