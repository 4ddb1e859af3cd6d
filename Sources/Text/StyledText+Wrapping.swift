extension StyledText {
  /// Returns the text in lines of at most `width` columns, broken at spaces where a word won't fit.
  ///
  /// Spaces at a break and around the whole text are dropped; tabs and newlines count as a space; a
  /// non-breaking space belongs to its word. A word wider than a line is broken between grapheme
  /// clusters. A line is empty only if the text has no words; then it's the only one.
  ///
  /// - Parameters:
  ///   - width: The columns of a line, including its indent; less than 1 counts as 1. A two-column
  ///     character is kept even if there's room for only one.
  ///   - firstIndent: The text that begins the first line.
  ///   - indent: The text that begins the other lines. An indent that leaves no room is cut.
  package func wrapped(
    to width: Int, firstIndent: StyledText = StyledText(), indent: StyledText = StyledText()
  ) -> [StyledText] {
    var wrapper = Wrapper(width: max(width, 1), firstIndent: firstIndent, indent: indent)
    for span in spans { wrapper.add(span) }
    return wrapper.finished()
  }
}

private struct Wrapper {
  private let width: Int
  private let indent: StyledText
  private var lines: [StyledText] = []
  private var line = StyledText()
  /// The columns left in the current line.
  private var room: Int
  private var lineHasWords = false
  /// The spaces between the line and the current word.
  private var gap = StyledText()
  private var word = StyledText()

  init(width: Int, firstIndent: StyledText, indent: StyledText) {
    self.width = width
    self.indent = indent.prefix(columns: width - 1)
    line = firstIndent.prefix(columns: width - 1)
    room = width - line.width
  }

  mutating func add(_ span: StyledText.Span) {
    let bytes = span.text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let isGap = isSpace(bytes[start])
      let end = bytes[start...].firstIndex { isSpace($0) != isGap } ?? bytes.endIndex
      if isGap {
        endWord()
        if lineHasWords {
          let isSpacesOnly = bytes[start..<end].allSatisfy { $0 == 0x20 }
          gap.append(isSpacesOnly ? String(span.text[start..<end]) : " ", span.style)
        }
      } else {
        word.append(String(span.text[start..<end]), span.style)
      }
      start = end
    }
  }

  mutating func finished() -> [StyledText] {
    endWord()
    if lineHasWords || lines.isEmpty { lines.append(line) }
    return lines
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let wordWidth = word.width
    if lineHasWords {
      if wordWidth <= room - gap.width {
        room -= gap.width
        line.append(gap)
      } else {
        endLine()
      }
    }
    if wordWidth <= room {
      line.append(word)
      room -= wordWidth
    } else {
      breakWord()
    }
    lineHasWords = true
    word = StyledText()
    gap = StyledText()
  }

  /// Fills this line and the next ones with a word that's wider than a line.
  private mutating func breakWord() {
    var lineHasPieces = false
    for span in word.spans {
      var start = span.text.startIndex
      var end = start
      while end < span.text.endIndex {
        let width = TextWidth.columns(of: span.text[end])
        if width > room && lineHasPieces {
          line.append(String(span.text[start..<end]), span.style)
          endLine()
          start = end
        }
        room -= width
        lineHasPieces = true
        end = span.text.index(after: end)
      }
      line.append(String(span.text[start...]), span.style)
    }
  }

  private mutating func endLine() {
    lines.append(line)
    line = indent
    room = width - indent.width
    lineHasWords = false
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
