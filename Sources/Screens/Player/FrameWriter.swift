/// Turns frames into what a terminal takes: of each frame only what differs from the one before.
///
/// Rows that moved up or down are moved by the terminal itself. Each update is wrapped in synchronized
/// output, so that a terminal which knows that shows it in one piece.
package struct FrameWriter: Sendable {
  /// How styles look. To change it is to paint everything again.
  package var writer: ANSIWriter {
    didSet {
      writer = writer.paintingGround
      forget()
    }
  }

  private var shown: Frame?
  /// Of the rows that are shown: comparing numbers is quicker than comparing texts.
  private var marks: [Int] = []

  package init(writer: ANSIWriter) {
    self.writer = writer.paintingGround
  }

  /// Somebody else has written on the screen, or its size has changed: the next frame is painted whole.
  package mutating func forget() {
    shown = nil
  }

  /// - Returns: nothing where the screen shows the frame already.
  package mutating func bytes(for frame: Frame) -> [UInt8] {
    guard frame != shown else { return [] }
    let new = frame.rows.map(\.hashValue)
    var body = ""
    if frame.isDark {
      // Not every terminal erases in the color that is set.
      body += "\u{1B}[0m" + writer.black
      let blanks = String(repeating: " ", count: frame.size.columns)
      for row in frame.rows.indices { body += Self.place(column: 0, row: row) + blanks }
      body += "\u{1B}[0m"
    } else if let shown, shown.size == frame.size, !shown.isDark {
      var old = shown.rows
      if let move = RowMove(from: marks, to: new) {
        // Rows that come in take the color that is set.
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
    // The cursor is out of the way while rows are painted.
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

  /// Paints a row anew from where it differs.
  private func update(
    _ row: Int, from old: StyledText, to new: StyledText, columns: Int
  ) -> String {
    // Blanks at its end are erased, as where it's painted whole.
    let new = new.trimmedEnd
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

/// Rows that stand elsewhere in the next frame, all moved by the same distance.
private struct RowMove {
  /// The rows between which the screen moves.
  private let region: Range<Int>
  /// How far down; negative is up.
  private let distance: Int

  private static let mostPlaces = 4

  /// Nil where moving rows saves nothing worth speaking of.
  init?(from old: [Int], to new: [Int]) {
    guard let first = new.indices.first(where: { old[$0] != new[$0] }),
      let last = new.indices.last(where: { old[$0] != new[$0] }), last - first >= 3
    else { return nil }
    let height = last - first + 1
    var places: [Int: [Int]] = [:]
    for row in first...last { places[old[row], default: []].append(row) }
    // How many rows each distance would save. What stands in many rows, such as nothing, is painted as
    // quickly as it is moved, and says little about where the others went.
    var saved: [Int: Int] = [:]
    for row in first...last where new[row] != old[row] {
      guard let places = places[new[row]], places.count <= Self.mostPlaces else { continue }
      for place in places { saved[row - place, default: 0] += 1 }
    }
    // Equal ones in an order of their own, so that equal frames give equal bytes.
    let best = saved.max {
      ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key)
    }
    guard let best, best.value > height / 4 else { return nil }
    region = first..<last + 1
    distance = best.key
  }

  /// Lines are inserted or deleted at the top of a scrolling region: even the simplest terminals do
  /// that, and rows outside stay where they are.
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
