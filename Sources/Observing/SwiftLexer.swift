/// Splits Swift source into tokens. It takes any text, and splits invalid Swift somehow.
package enum SwiftLexer {
  /// Returns the tokens of a text; joined, they give the same text, byte for byte.
  ///
  /// A multiline comment or string literal is one token that contains newlines.
  package static func tokens(in source: String) -> [SwiftToken] {
    var scanner = SwiftScanner(source)
    scanner.scan()
    return scanner.tokens
  }
}

/// A single pass over the bytes of a source. Delimited literals are handled in an extension.
struct SwiftScanner {
  /// A string literal that has begun but not ended.
  struct OpenString {
    var pounds: Int
    var isMultiline: Bool
    /// The number of open parentheses in the current interpolation; nil outside of one.
    var parentheses: Int?
  }

  let bytes: [UInt8]
  var position = 0
  /// The literals around the position, innermost last. It's an explicit stack because a hostile
  /// source can nest without limit.
  var openStrings: [OpenString] = []
  private(set) var tokens: [SwiftToken] = []
  private(set) var lastSignificant: SwiftToken?

  init(_ source: String) {
    bytes = Array(source.utf8)
    tokens.reserveCapacity(bytes.count / 3)
  }

  mutating func scan() {
    while position < bytes.count {
      if let open = openStrings.last, open.parentheses == nil {
        scanStringText(open, from: position)
      } else {
        scanCode()
      }
    }
  }

  /// Returns the byte at `distance` from the position; 0, which no Swift source has, past the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Makes a token of the bytes between `start` and the position.
  mutating func emit(_ kind: SwiftToken.Kind, from start: Int) {
    guard start < position else { return }
    let token = SwiftToken(
      kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self))
    tokens.append(token)
    if token.isSignificant { lastSignificant = token }
  }

  mutating func skip(while isIncluded: (UInt8) -> Bool) {
    while position < bytes.count, isIncluded(bytes[position]) { position += 1 }
  }
}

extension SwiftScanner {
  private mutating func scanCode() {
    let start = position
    let byte = bytes[position]
    switch byte {
    case ASCII.newline:
      position += 1
      emit(.newline, from: start)
    case ASCII.space, 0x09, 0x0B...0x0D:
      skip { $0 == ASCII.space || $0 == 0x09 || (0x0B...0x0D).contains($0) }
      emit(.space, from: start)
    case 0x30...0x39:
      scanNumber()
    case ASCII.quote:
      beginString(pounds: 0)
    case ASCII.pound:
      scanAfterPound()
    case ASCII.slash:
      scanAfterSlash()
    case ASCII.at where ASCII.isIdentifierHead(peek(1)):
      position += 1
      scanIdentifierTail()
      emit(.attribute, from: start)
    case ASCII.backtick:
      scanQuotedIdentifier()
    case ASCII.leftParenthesis, ASCII.rightParenthesis:
      scanParenthesis(byte)
    case ASCII.leftBrace, ASCII.rightBrace, ASCII.leftBracket, ASCII.rightBracket, ASCII.comma,
      ASCII.colon, ASCII.semicolon, ASCII.backslash, ASCII.at:
      position += 1
      emit(.punctuation, from: start)
    case ASCII.point:
      skip { $0 == ASCII.point }
      if position - start == 1 {
        emit(.punctuation, from: start)
      } else {
        scanOperatorTail()
        emit(.operator, from: start)
      }
    default:
      scanWordOrOperator()
    }
  }

  private mutating func scanWordOrOperator() {
    let start = position
    switch ScalarRole(at: position, in: bytes) {
    case .identifier:
      scanIdentifierTail()
      emit(.identifier, from: start)
    case .operator:
      scanOperatorTail()
      emit(.operator, from: start)
    case .space(let length):
      position += length
      emit(.space, from: start)
    case .other:
      position += 1
      emit(.punctuation, from: start)
    }
  }

  mutating func scanIdentifierTail() {
    while position < bytes.count {
      if ASCII.isIdentifierByte(bytes[position]) {
        position += 1
      } else if bytes[position] >= 0x80,
        case .identifier(let length) = ScalarRole(at: position, in: bytes)
      {
        position += length
      } else {
        return
      }
    }
  }

  /// Scans to the end of an operator; a comment ends one.
  mutating func scanOperatorTail() {
    while position < bytes.count {
      if bytes[position] == ASCII.slash, peek(1) == ASCII.slash || peek(1) == ASCII.asterisk {
        return
      }
      guard case .operator(let length) = ScalarRole(at: position, in: bytes) else { return }
      position += length
    }
  }

  private mutating func scanNumber() {
    let start = position
    let isHexadecimal = peek() == 0x30 && ASCII.lowercased(peek(1)) == ASCII.x
    skip(while: ASCII.isIdentifierByte)
    // A point is part of a number only before a digit, unlike in `1...5` and `1.description`.
    if peek() == ASCII.point, ASCII.isDigit(peek(1)), tokens.last?.text != "." {
      position += 1
      skip(while: ASCII.isIdentifierByte)
    }
    if peek() == ASCII.plus || peek() == ASCII.minus, ASCII.isDigit(peek(1)) {
      if ASCII.lowercased(bytes[position - 1]) == (isHexadecimal ? ASCII.p : ASCII.e) {
        position += 1
        skip(while: ASCII.isIdentifierByte)
      }
    }
    emit(.number, from: start)
  }

  private mutating func scanQuotedIdentifier() {
    let start = position
    let end = bytes[(start + 1)...].firstIndex { $0 == ASCII.backtick || $0 == ASCII.newline }
    if let end, bytes[end] == ASCII.backtick, end > start + 1 {
      position = end + 1
      emit(.identifier, from: start)
    } else {
      position += 1
      emit(.punctuation, from: start)
    }
  }

  private mutating func scanParenthesis(_ byte: UInt8) {
    let start = position
    position += 1
    guard let depth = openStrings.last?.parentheses else { return emit(.punctuation, from: start) }
    let top = openStrings.count - 1
    if byte == ASCII.leftParenthesis {
      openStrings[top].parentheses = depth + 1
      emit(.punctuation, from: start)
    } else if depth > 0 {
      openStrings[top].parentheses = depth - 1
      emit(.punctuation, from: start)
    } else {
      openStrings[top].parentheses = nil
      emit(.interpolation, from: start)
    }
  }
}
