/// A grid of styled characters to draw on; anything drawn outside it is dropped.
package struct Canvas {
  private struct Cell {
    var character: Character
    var style: Style
  }

  let width: Int
  /// The rows, each only as long as its drawn content.
  private var rows: [[Cell]]

  package init(width: Int, height: Int = 0) {
    self.width = max(width, 0)
    rows = Array(repeating: [], count: max(height, 0))
  }

  var height: Int { rows.count }

  mutating func addRow() {
    rows.append([])
  }

  package mutating func put(_ character: Character, x: Int, y: Int, _ style: Style = .plain) {
    guard x >= 0, x < width, rows.indices.contains(y) else { return }
    let missing = x + 1 - rows[y].count
    if missing > 0 {
      rows[y].append(contentsOf: repeatElement(Cell(character: " ", style: .plain), count: missing))
    }
    rows[y][x] = Cell(character: character, style: style)
  }

  package mutating func put(_ text: String, x: Int, y: Int, _ style: Style = .plain) {
    for (offset, character) in text.enumerated() { put(character, x: x + offset, y: y, style) }
  }

  package mutating func put(_ character: Character, columns: Range<Int>, y: Int, _ style: Style) {
    for x in columns { put(character, x: x, y: y, style) }
  }

  /// Returns the drawn lines and empties the canvas.
  mutating func takeLines() -> [StyledText] {
    defer { rows.removeAll(keepingCapacity: true) }
    return lines
  }

  /// The drawing, one line per row, without trailing blanks.
  package var lines: [StyledText] {
    rows.map { row in
      var line = StyledText()
      let end = row.lastIndex { $0.character != " " } ?? -1
      var run = ""
      var style = Style.plain
      for cell in row.prefix(end + 1) {
        // A blank looks the same in every style that isn't underlined, and needn't end a span.
        if cell.style != style && cell.character != " " {
          line.append(run, style)
          run = ""
          style = cell.style
        }
        run.append(cell.character)
      }
      line.append(run, style)
      return line
    }
  }
}

/// Measures text for diagrams, whose canvas has a cell for each character.
package enum Columns {
  /// Returns the number of columns that `text` takes.
  package static func count(_ text: String) -> Int { text.count }

  /// Returns `text`, or as much of it as fits in `limit` columns, with a mark at the cut.
  static func cut(_ text: String, to limit: Int, unicode: Bool) -> String {
    guard count(text) > limit else { return text }
    let mark = unicode ? "…" : ".."
    guard limit > count(mark) else { return String(text.prefix(max(limit, 0))) }
    return text.prefix(limit - count(mark)) + mark
  }

  static func padding(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

  /// Lays out items in as few lines as the width allows, the first after `head`, the rest indented.
  ///
  /// Returns nil if a single item is too wide.
  static func flow(
    _ items: [String], after head: String, separator: String, width: Int
  ) -> [String]? {
    let indent = padding(count(head))
    var lines: [String] = []
    var line = head
    var isFirst = true
    for (index, item) in items.enumerated() {
      let item = index == items.count - 1 ? item : item + separator
      if !isFirst && count(line) + 1 + count(item) > width {
        lines.append(line)
        line = indent
        isFirst = true
      }
      line += isFirst ? item : " " + item
      isFirst = false
      guard count(line) <= width else { return nil }
    }
    return lines + [line]
  }
}

extension StyledText {
  /// The number of columns that the text takes.
  package var columns: Int { spans.reduce(0) { $0 + Columns.count($1.text) } }
}
