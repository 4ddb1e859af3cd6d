/// A writer of frames to a terminal: for each one, only what differs from the frame before.
///
/// The terminal itself moves rows that went up or down. Each update is wrapped in synchronized
/// output, so that a terminal that supports it shows the update in one piece.
package struct FrameWriter: Sendable {
  /// How styles look. Changing it repaints everything.
  package var writer: ANSIWriter {
    didSet {
      writer = writer.paintingGround
      forget()
    }
  }

  private var shown: Frame?
  /// Hashes of the rows shown: comparing numbers is faster than comparing text.
  private var marks: [Int] = []

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
    let new = frame.rows.map(\.hashValue)
    var body = ""
    if frame.isDark {
      // Not every terminal erases in the current color.
      body += "\u{1B}[0m" + writer.black
      let blanks = String(repeating: " ", count: frame.size.columns)
      for row in frame.rows.indices { body += Self.place(column: 0, row: row) + blanks }
      body += "\u{1B}[0m"
    } else if let shown, shown.size == frame.size, !shown.isDark {
      var old = shown.rows
      if let move = RowMove(from: marks, to: new) {
        // Rows that scroll in take the current color.
        body += writer.ground + move.sequence + (writer.ground.isEmpty ? "" : "\u{1B}[0m")
        old = move.applied(to: old)
      }
      for row in frame.rows.indices where old[row] != frame.rows[row] {
        body += update(row, from: old[row], to: frame.rows[row], columns: frame.size.columns)
      }
    } else {
      body += "\u{1B}[0m"
      for (row, text) in frame.rows.enumerated() {
        body += Self.place(column: 0, row: row) + writer.line(text.trimmedEnd)
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
    marks = new
    return Array(output.utf8)
  }

  /// Repaints a row from where it differs.
  private func update(
    _ row: Int, from old: StyledText, to new: StyledText, columns: Int
  ) -> String {
    // Blanks at the end are erased, just as when the row is painted whole. So were those of the old
    // row, even in a style that would show on them.
    let (old, new) = (old.trimmedEnd, new.trimmedEnd)
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

  private var eraseToEnd: String {
    writer.ground.isEmpty ? "\u{1B}[K" : writer.ground + "\u{1B}[K\u{1B}[0m"
  }

  /// Moves the cursor. Terminals count from 1.
  private static func place(column: Int, row: Int) -> String {
    column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
  }
}

/// Rows that are elsewhere in the next frame, all moved by the same distance.
private struct RowMove {
  /// The rows within which the screen moves.
  private let region: Range<Int>
  /// How many rows down; negative is up.
  private let distance: Int

  private static let mostPlaces = 4

  /// Finds the best move; nil if moving rows wouldn't save enough.
  init?(from old: [Int], to new: [Int]) {
    guard let first = new.indices.first(where: { old[$0] != new[$0] }),
      let last = new.indices.last(where: { old[$0] != new[$0] }), last - first >= 3
    else { return nil }
    let height = last - first + 1
    var places: [Int: [Int]] = [:]
    for row in first...last { places[old[row], default: []].append(row) }
    // How many rows each distance would save. Content that's in many rows, such as blanks, is
    // painted as quickly as it's moved, and says little about where the others went.
    var saved: [Int: Int] = [:]
    for row in first...last where new[row] != old[row] {
      guard let places = places[new[row]], places.count <= Self.mostPlaces else { continue }
      for place in places { saved[row - place, default: 0] += 1 }
    }
    // Ties are broken in a fixed order, so that equal frames give equal bytes.
    let best = saved.max {
      ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key)
    }
    guard let best, best.value > height / 4 else { return nil }
    region = first..<last + 1
    distance = best.key
  }

  /// The escape codes that insert or delete lines at the top of a scrolling region: even the
  /// simplest terminals can do that, and rows outside stay where they are.
  var sequence: String {
    let rows = "\u{1B}[\(region.lowerBound + 1);\(region.upperBound)r"
    let top = "\u{1B}[\(region.lowerBound + 1)H"
    let move = "\u{1B}[\(abs(distance))\(distance > 0 ? "L" : "M")"
    return rows + top + move + "\u{1B}[r"
  }

  func applied(to rows: [StyledText]) -> [StyledText] {
    var moved = rows
    for row in region {
      moved[row] = region.contains(row - distance) ? rows[row - distance] : StyledText()
    }
    return moved
  }
}
