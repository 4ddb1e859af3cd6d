/// The lines of a Swift source grouped by statement, so that picking any line picks the statement.
///
/// The header of a block is a statement (`if … {`, even on two lines); each line of its body begins
/// its own. Like the lexer, this takes any text, and splits anything that isn't Swift somehow.
package struct SwiftStatements: Hashable, Sendable {
  /// For each line, from the first: the number of the line where its statement begins.
  private let starts: [Int?]

  package init(_ source: String) {
    var reader = StatementReader()
    for line in Self.codeLines(of: source) { reader.read(line) }
    starts = reader.starts
  }

  /// Returns the number of the line where a line's statement begins; nil if that's undefined: for a
  /// blank line, a comment, or brackets that only close.
  ///
  /// - Parameter line: from 1.
  package func start(ofLine line: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] : nil
  }

  /// Returns each line's tokens without comments. A multiline string is in each of its lines.
  private static func codeLines(of source: String) -> [CodeLine] {
    var lines = [CodeLine()]
    var hasSpace = true
    for token in SwiftLexer.tokens(in: source) {
      if token.kind == .newline || token.kind == .space || token.kind == .comment {
        let feeds = token.text.utf8.count { $0 == ASCII.newline }
        lines[lines.count - 1].endWithSpace()
        lines += Array(repeating: CodeLine(), count: feeds)
        hasSpace = true
        continue
      }
      for (row, part) in token.text.lines.enumerated() {
        if row > 0 {
          lines.append(CodeLine(isInsideLiteral: true))
          hasSpace = false
        }
        lines[lines.count - 1].tokens.append(
          CodeToken(kind: token.kind, text: String(part), hasSpaceBefore: hasSpace))
        hasSpace = false
      }
    }
    return lines
  }
}

private struct CodeToken {
  let kind: SwiftToken.Kind
  let text: String
  let hasSpaceBefore: Bool
  var hasSpaceAfter = false

  var opens: Bool { kind == .punctuation && ["(", "[", "{"].contains(text) }
  var closes: Bool { kind == .punctuation && [")", "]", "}"].contains(text) }

  /// Whether a line that begins with it continues the line before.
  var continuesLine: Bool {
    switch (kind, text) {
    case (.punctuation, "."), (.punctuation, "{"), (.punctuation, ":"), (.punctuation, ","): true
    case (.identifier, let word):
      ["else", "where", "in", "as", "is", "throws", "async"].contains(word)
    // With a space after it, an operator has a left side.
    case (.operator, _): hasSpaceAfter
    default: false
    }
  }

  /// Whether a line that ends with it continues on the next line.
  var expectsMore: Bool {
    switch (kind, text) {
    case (.punctuation, ","), (.punctuation, "."), (.punctuation, "("), (.punctuation, "["): true
    case (.identifier, let word):
      ["where", "as", "is", "try", "await", "in", "else"].contains(word)
    // `x!` and `x?` end a statement.
    case (.operator, _): hasSpaceBefore
    default: false
    }
  }
}

private struct CodeLine {
  var tokens: [CodeToken] = []
  /// Whether it begins in the middle of a string.
  var isInsideLiteral = false

  mutating func endWithSpace() {
    guard !tokens.isEmpty else { return }
    tokens[tokens.count - 1].hasSpaceAfter = true
  }

  /// Whether it only closes what was open.
  var isClosing: Bool {
    !tokens.isEmpty
      && tokens.allSatisfy {
        $0.closes || $0.kind == .punctuation && [",", ";"].contains($0.text)
      }
  }

  /// Whether it's like `) { [name] notification in`: a block of its own begins here, separate from
  /// the call that it's passed to.
  var isHeadOfClosure: Bool {
    guard let first = tokens.first, first.closes, tokens.last?.text == "in" else { return false }
    return tokens.contains { $0.text == "{" && $0.kind == .punctuation }
  }

  /// Whether it's just an attribute, such as `@Sendable`.
  var isAttribute: Bool {
    guard let first = tokens.first, first.kind == .attribute else { return false }
    return tokens.count == 1 || tokens[1].text == "(" && tokens.last?.text == ")"
  }

  /// Whether it's `case .first:` or `default:`, after which a block begins.
  var isLabel: Bool {
    guard tokens.last?.text == ":" else { return false }
    return ["case", "default"].contains(tokens.first?.text ?? "")
      || tokens.count == 2 && !tokens[1].hasSpaceBefore
  }
}

/// Reads the lines one by one, and keeps track of open brackets.
private struct StatementReader {
  private struct Bracket {
    let isBrace: Bool
    /// The line that it's on.
    let line: Int
    /// The line where the statement around it begins.
    let start: Int
  }

  private(set) var starts: [Int?] = []
  private var open: [Bracket] = []
  /// The line where the last statement begins; nil at the beginning of a block.
  private var last: Int?
  private var expectsMore = false

  mutating func read(_ line: CodeLine) {
    let number = starts.count + 1
    guard !line.tokens.isEmpty else { return starts.append(nil) }
    let start = start(of: line, number)
    starts.append(line.isClosing ? nil : start)
    for token in line.tokens {
      if token.opens {
        open.append(Bracket(isBrace: token.text == "{", line: number, start: start))
      } else if token.closes {
        _ = open.popLast()
      }
    }
    let opensBlock = open.last.map { $0.isBrace && $0.line == number } ?? false
    let end = line.tokens[line.tokens.count - 1]
    let isBlockNext = opensBlock && (end.text == "{" || end.text == "in") || line.isLabel
    last = isBlockNext ? nil : start
    expectsMore =
      !isBlockNext && (end.expectsMore || end.text == ":" || line.isAttribute)
  }

  private func start(of line: CodeLine, _ number: Int) -> Int {
    if line.isHeadOfClosure { return number }
    if line.isInsideLiteral, let last { return last }
    // Closing brackets belong to the statement that the brackets are in.
    let closed = line.tokens.prefix { $0.closes }.count
    let left = open.dropLast(closed)
    if closed > 0, open.suffix(closed).contains(where: \.isBrace) {
      return left.last.flatMap { $0.isBrace ? nil : $0.start } ?? number
    }
    if let inner = open.last, !inner.isBrace { return inner.start }
    guard let last else { return number }
    if expectsMore || line.tokens[0].continuesLine { return last }
    return number
  }
}
