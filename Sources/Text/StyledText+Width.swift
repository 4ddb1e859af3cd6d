extension StyledText {
  /// The widest padding: no terminal is wider, and a mistake elsewhere can't use up memory.
  private static let widestPadding = 10_000

  /// The number of columns that the text takes up in a terminal.
  package var width: Int {
    var sum = 0
    for span in spans { sum += TextWidth.columns(of: span.text) }
    return sum
  }

  /// Returns as many whole grapheme clusters from the start as fit into `columns`.
  package func prefix(columns: Int) -> StyledText {
    var taken = StyledText()
    var room = columns
    guard room > 0 else { return taken }
    for span in spans {
      let width = TextWidth.columns(of: span.text)
      if width <= room {
        taken.append(span.text, span.style)
        room -= width
        continue
      }
      var end = span.text.startIndex
      while end < span.text.endIndex {
        let width = TextWidth.columns(of: span.text[end])
        guard width <= room else { break }
        room -= width
        end = span.text.index(after: end)
      }
      taken.append(String(span.text[..<end]), span.style)
      break
    }
    return taken
  }

  /// Returns the text cut to at most `width` columns, with `…`, or `...` if `ascii`, for the rest.
  package func truncated(to width: Int, ascii: Bool = false) -> StyledText {
    guard self.width > width else { return self }
    let mark = StyledText(ascii ? "..." : "…").prefix(columns: width)
    var short = prefix(columns: width - mark.width)
    short.append(mark.text, short.spans.last?.style ?? spans.first?.style ?? .plain)
    return short
  }

  /// Returns the text padded with spaces to `width` columns; unchanged if it's wider. A row that's
  /// set off stays so to the end.
  ///
  /// - Parameter alignment: The side that the text is on.
  package func padded(to width: Int, alignment: TextAlignment = .leading) -> StyledText {
    let missing = min(max(width, 0), Self.widestPadding) - self.width
    guard missing > 0 else { return self }
    let surface = alignment == .leading ? surfaceAtEnd : nil
    let space = StyledText(
      String(repeating: " ", count: missing), surface.map { .on($0, .plain) } ?? .plain)
    return alignment == .leading ? self + space : space + self
  }

  /// Replaces each tab with spaces up to the next tab stop, counted from the start of the text.
  package func expandingTabs() -> StyledText {
    guard spans.contains(where: { $0.text.utf8.contains(0x09) }) else { return self }
    var expanded = StyledText()
    var column = 0
    for span in spans {
      let text = TextWidth.expandingTabs(in: span.text, from: column)
      expanded.append(text, span.style)
      column += TextWidth.columns(of: text)
    }
    return expanded
  }
}

extension StyledText {
  /// Returns a bar that's filled as far as something is done.
  package static func bar(_ done: Int, of all: Int, columns: Int, isUnicode: Bool) -> StyledText {
    // In half cells; what's begun shows.
    let halves = done > 0 ? max(done * columns * 2 / max(all, 1), 1) : 0
    let (full, rest) = (halves / 2, halves % 2)
    guard isUnicode else {
      return StyledText(String(repeating: "=", count: full), .accent)
        + StyledText(String(repeating: ".", count: columns - full), .muted)
    }
    return StyledText(String(repeating: "━", count: full) + (rest > 0 ? "╸" : ""), .accent)
      + StyledText(String(repeating: "─", count: columns - full - rest), .muted)
  }
}

/// The side of a field that its text is on.
package enum TextAlignment: Hashable, Sendable {
  case leading, trailing
}
