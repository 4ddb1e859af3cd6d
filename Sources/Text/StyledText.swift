/// The meaning of a piece of text, never its look: a theme decides that when the text is written.
package enum Style: Hashable, Sendable {
  case plain
  /// A lesson's or a command's title.
  case title
  /// A step's title or the head of a block.
  case heading
  /// Gutters, rules, line numbers, footers: visible, but out of the way.
  case muted
  /// The one accent color: keys, step numbers, the command to type next.
  case accent
  case emphasis
  case strong
  /// Code within prose.
  case code
  /// The output of a program.
  case output
  case added
  case removed
  /// The changed tokens in an added line, set off from the rest of it.
  case addedToken
  /// The changed tokens in a removed line, set off from the rest of it.
  case removedToken
  case success
  case failure
  case warning
  case syntax(SyntaxToken)
  /// Any other style, in a row that's set off as a whole.
  indirect case on(Surface, Style)
}

/// The kinds of rows that are set off by a background of their own.
package enum Surface: Hashable, Sendable, CaseIterable {
  case code
  /// The name above code.
  case tab
  /// The row that a step is about, or that's chosen.
  case marked
  case added, removed
}

/// The kinds of tokens that have different colors in a listing.
package enum SyntaxToken: String, Hashable, Sendable, CaseIterable {
  // The class of such a piece of code on a page: one letter, because there are thousands of pieces.
  case keyword = "k"
  case type = "t"
  case call = "c"
  case property = "p"
  case number = "n"
  case string = "s"
  case comment = "m"
  case attribute = "a"
  case label = "l"
}

/// Text in spans, each with its meaning; the unit that layouts pass around and renderers write.
package struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A run of characters with one meaning.
  package struct Span: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  /// The spans. Neighbors differ in style, and none is empty.
  package private(set) var spans: [Span] = []

  package init() {}

  package init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  /// The characters alone.
  package var text: String { spans.lazy.map(\.text).joined() }

  package var isEmpty: Bool { spans.isEmpty }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].text += text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  package mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.style) }
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  package static func += (left: inout StyledText, right: StyledText) {
    left.append(right)
  }
}

extension StyledText {
  /// Returns the first `count` characters.
  package func first(_ count: Int) -> StyledText {
    var taken = StyledText()
    var left = count
    for span in spans where left > 0 {
      taken.append(String(span.text.prefix(left)), span.style)
      left -= span.text.count
    }
    return taken
  }

  /// Returns the text without its first `count` characters.
  package func dropping(_ count: Int) -> StyledText {
    guard count > 0 else { return self }
    var rest = StyledText()
    var left = count
    for span in spans {
      guard left > 0 else {
        rest.append(span.text, span.style)
        continue
      }
      let skipped = min(left, span.text.count)
      left -= skipped
      rest.append(String(span.text.dropFirst(skipped)), span.style)
    }
    return rest
  }

  /// Returns the same characters, all in one style.
  package func restyled(_ style: Style) -> StyledText { StyledText(text, style) }

  /// Returns the text as a row that's set off, padded with spaces to `width` columns.
  package func on(_ surface: Surface, to width: Int = 0) -> StyledText {
    var row = StyledText()
    for span in padded(to: width).spans {
      let style = if case .on(_, let style) = span.style { style } else { span.style }
      row.append(span.text, .on(surface, style))
    }
    return row
  }

  /// How its end is set off, even if that's only spaces; nil if it isn't.
  package var surfaceAtEnd: Surface? {
    if case .on(let surface, _)? = spans.last?.style { surface } else { nil }
  }

  /// The text without spaces at the end, except those of a row that's set off.
  package var trimmedEnd: StyledText {
    // Nearly all texts end with something else, and looking at a byte takes no time.
    guard surfaceAtEnd == nil, spans.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
    var result = self
    let last = result.spans.removeLast()
    guard let end = last.text.lastIndex(where: { $0 != " " }) else { return result.trimmedEnd }
    result.spans.append(Span(text: String(last.text[...end]), style: last.style))
    return result
  }
}

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
