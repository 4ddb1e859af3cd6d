extension SwiftScanner {
  /// How far to look ahead on a line; it keeps hostile sources from costing quadratic time.
  private static let lookAhead = 1_000

  /// Begins a string literal, with the position at its first pound sign or quote.
  mutating func beginString(pounds: Int) {
    let start = position
    let isMultiline =
      isTripleQuote(at: start + pounds)
      && (pounds == 0 || !closes(pounds: pounds, onLineAfter: start + pounds + 3))
    position += pounds + (isMultiline ? 3 : 1)
    let open = OpenString(pounds: pounds, isMultiline: isMultiline)
    openStrings.append(open)
    scanStringText(open, from: start)
  }

  /// Scans to the literal's end, its next interpolation, or the end of a line that must close it.
  mutating func scanStringText(_ open: OpenString, from start: Int) {
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.quote where closes(open):
        position += (open.isMultiline ? 3 : 1) + open.pounds
        openStrings.removeLast()
        return emit(.string, from: start)
      case ASCII.backslash where hasPounds(open.pounds, at: position + 1):
        if peek(1 + open.pounds) == ASCII.leftParenthesis {
          return beginInterpolation(open, textFrom: start)
        }
        position += 1 + open.pounds
        // Skip the escaped byte, such as a quote; but a line feed still ends the line.
        if position < bytes.count, bytes[position] != ASCII.newline { position += 1 }
      case ASCII.newline where !open.isMultiline:
        openStrings.removeLast()
        return emit(.string, from: start)
      default:
        position += 1
      }
    }
    emit(.string, from: start)
  }

  private mutating func beginInterpolation(_ open: OpenString, textFrom start: Int) {
    emit(.string, from: start)
    let delimiter = position
    position += 2 + open.pounds
    openStrings[openStrings.count - 1].parentheses = 0
    emit(.interpolation, from: delimiter)
  }

  private func closes(_ open: OpenString) -> Bool {
    let length = open.isMultiline ? 3 : 1
    return (!open.isMultiline || isTripleQuote(at: position))
      && hasPounds(open.pounds, at: position + length)
  }

  /// Whether `"` and its pound signs follow on the same line: then `#"""#` is a literal that
  /// contains a quote, and doesn't begin a multiline one.
  private func closes(pounds: Int, onLineAfter index: Int) -> Bool {
    // The last two of the three quotes may already close it.
    for place in max(index - 2, 0)..<max(min(index + Self.lookAhead, bytes.count), index - 2, 0) {
      guard place < bytes.count, bytes[place] != ASCII.newline else { return false }
      if bytes[place] == ASCII.quote, hasPounds(pounds, at: place + 1) { return true }
    }
    return false
  }

  private func isTripleQuote(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == ASCII.quote && bytes[index + 1] == ASCII.quote
      && bytes[index + 2] == ASCII.quote
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != ASCII.pound { return false }
    return true
  }
}

extension SwiftScanner {
  /// Scans a raw string, a regular expression, a directive, a macro, or just pound signs.
  mutating func scanAfterPound() {
    let start = position
    if start == 0, peek(1) == ASCII.exclamationMark {
      skip { $0 != ASCII.newline }
      return emit(.comment, from: start)
    }
    skip { $0 == ASCII.pound }
    let pounds = position - start
    switch peek() {
    case ASCII.quote:
      position = start
      beginString(pounds: pounds)
    case ASCII.slash:
      scanExtendedRegex(pounds: pounds, from: start)
    default:
      if pounds == 1, ASCII.isIdentifierHead(peek()) {
        scanIdentifierTail()
        emit(.directive, from: start)
      } else {
        emit(.punctuation, from: start)
      }
    }
  }

  mutating func scanAfterSlash() {
    let start = position
    switch peek(1) {
    case ASCII.slash:
      skip { $0 != ASCII.newline }
      emit(.comment, from: start)
    case ASCII.asterisk:
      skipBlockComment()
      emit(.comment, from: start)
    default:
      if let end = endOfBareRegex() {
        position = end
        emit(.regex, from: start)
      } else {
        scanOperatorTail()
        emit(.operator, from: start)
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if bytes[position] == ASCII.slash, peek(1) == ASCII.asterisk {
        depth += 1
        position += 2
      } else if bytes[position] == ASCII.asterisk, peek(1) == ASCII.slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Scans `#/…/#`, which is multiline if nothing follows the opening on its line.
  private mutating func scanExtendedRegex(pounds: Int, from start: Int) {
    position += 1
    let isMultiline = peek() == ASCII.newline
    while position < bytes.count {
      if bytes[position] == ASCII.slash, hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        break
      }
      if bytes[position] == ASCII.newline, !isMultiline { break }
      position += 1
      if bytes[position - 1] == ASCII.backslash, position < bytes.count,
        bytes[position] != ASCII.newline
      {
        position += 1
      }
    }
    emit(.regex, from: start)
  }

  /// Returns the end of `/…/` at the position; nil if it isn't a regular expression but a division.
  private func endOfBareRegex() -> Int? {
    guard allowsRegex, peek(1) != ASCII.space, peek(1) != 0x09 else { return nil }
    var depth = 0
    var index = position + 1
    let limit = min(bytes.count, position + Self.lookAhead)
    while index < limit {
      switch bytes[index] {
      case ASCII.newline:
        return nil
      case ASCII.backslash:
        index += 1
        if index < limit, bytes[index] == ASCII.newline { return nil }
      case ASCII.leftParenthesis:
        depth += 1
      case ASCII.rightParenthesis:
        depth -= 1
        if depth < 0 { return nil }
      case ASCII.slash:
        return bytes[index - 1] == ASCII.space ? nil : index + 1
      default:
        break
      }
      index += 1
    }
    return nil
  }

  /// Whether a value may begin here, which a division never does.
  private var allowsRegex: Bool {
    guard let last = lastSignificant else { return true }
    switch last.kind {
    case .identifier: return SwiftKeywords.beforeExpressions.contains(last.text)
    case .operator: return last.text != "!" && last.text != "?"
    case .punctuation: return ["(", "[", "{", ",", ":", ";"].contains(last.text)
    default: return false
    }
  }
}
