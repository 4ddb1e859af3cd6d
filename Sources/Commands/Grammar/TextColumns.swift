/// Lays out text in columns of characters, for texts that are ASCII apart from names in them.
enum TextColumns {
  /// Wraps `text` into lines of at most `width` characters, with `indent` spaces before each. A
  /// word longer than that gets its own line.
  static func wrap(_ text: String, indent: Int = 0, hanging: Int? = nil, width: Int) -> [String] {
    wrap(
      words: text.split(separator: " ").map(String.init), indent: indent, hanging: hanging, width)
  }

  /// Wraps words that can't be broken, even at a space. Every line but the last ends with
  /// `continuation`.
  static func wrap(
    words: [String], indent: Int = 0, hanging: Int? = nil, continuation: String = "", _ width: Int
  ) -> [String] {
    var lines: [String] = []
    for (position, word) in words.enumerated() {
      let reserve = position + 1 < words.count ? continuation.count : 0
      if let line = lines.last, line.count + 1 + word.count + reserve <= width {
        lines[lines.count - 1] += " " + word
        continue
      }
      if !lines.isEmpty { lines[lines.count - 1] += continuation }
      let margin = lines.isEmpty ? indent : hanging ?? indent
      lines.append(String(repeating: " ", count: margin) + word)
    }
    return lines
  }

  /// Puts terms on the left and their meanings on the right, or below if there's little room.
  static func table(_ rows: [(term: String, meaning: String)], width: Int) -> [String] {
    let isNarrow = width < 60
    let longest = rows.lazy.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0
    let column = isNarrow ? 6 : margin + longest + 2
    return rows.flatMap { row in
      let term = String(repeating: " ", count: margin) + row.term
      let meaning = wrap(row.meaning, indent: column, width: width)
      guard !isNarrow, term.count + 2 <= column, let first = meaning.first else {
        return [term] + meaning
      }
      return [term + first.dropFirst(term.count)] + meaning.dropFirst()
    }
  }

  private static let margin = 2
  private static let widestTerm = 24
}
