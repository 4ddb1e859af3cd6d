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
