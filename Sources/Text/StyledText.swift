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
