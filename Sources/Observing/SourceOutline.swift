/// The tokens of a Swift source, with paired brackets and checked conditional compilation.
///
/// Everything here works on tokens, so it's fast and doesn't need a parser. Code that can't be read
/// with certainty is reported as unreadable; nothing is guessed.
struct SourceOutline {
  let tokens: [SwiftToken]
  /// The index of each opening bracket's closing bracket, and vice versa.
  private let partners: [Int: Int]

  /// - Returns: nil if brackets don't pair up, or don't within each branch of an `#if`.
  init?(_ source: String) {
    tokens = SwiftLexer.tokens(in: source)
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    // The number of open brackets at the start of each #if branch.
    var branches: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.text) {
      case (.punctuation, "("), (.punctuation, "["), (.punctuation, "{"): open.append(index)
      case (.interpolation, ")"): partners[index] = open.popLast()
      case (.interpolation, _): open.append(index)
      case (.punctuation, ")"), (.punctuation, "]"), (.punctuation, "}"):
        guard let start = open.popLast(), Self.pairs[tokens[start].text] == token.text else {
          return nil
        }
        partners[start] = index
        partners[index] = start
      case (.directive, "#if"): branches.append(open.count)
      case (.directive, "#elseif"), (.directive, "#else"):
        guard branches.last == open.count else { return nil }
      case (.directive, "#endif"):
        guard branches.popLast() == open.count else { return nil }
      default: break
      }
    }
    guard open.isEmpty, branches.isEmpty else { return nil }
    self.partners = partners
  }

  private static let pairs = ["(": ")", "[": "]", "{": "}"]

  /// Returns the bracket that pairs with the one at `index`.
  func partner(of index: Int) -> Int { partners[index] ?? index }

  /// Returns the first token from `index` that's neither whitespace nor a comment; nil at the end.
  func next(from index: Int) -> Int? {
    tokens.indices.contains(index) ? tokens[index...].firstIndex(where: \.isSignificant) : nil
  }

  /// Returns the last such token before `index`; nil at the beginning.
  func previous(before index: Int) -> Int? { tokens[..<index].lastIndex(where: \.isSignificant) }

  func text(at index: Int?) -> String? { index.map { tokens[$0].text } }

  /// Whether the token at `index` is this bracket, comma, colon, or semicolon.
  func isPunctuation(_ text: String, at index: Int?) -> Bool {
    guard let index else { return false }
    return tokens[index].kind == .punctuation && tokens[index].text == text
  }

  /// Whether the token at `index` is one of these words, and not a member with that name.
  func isWord(_ words: Set<String>, at index: Int?) -> Bool {
    guard let index, tokens[index].kind == .identifier, words.contains(tokens[index].text) else {
      return false
    }
    return text(at: previous(before: index)) != "."
  }

  /// Returns the text of a range as one line, without comments.
  func line(_ range: Range<Int>) -> String {
    var line = ""
    for token in tokens[range] {
      if token.isSignificant {
        line += token.text
      } else if !line.isEmpty, !line.hasSuffix(" ") {
        line += " "
      }
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Returns the tokens of a range, without whitespace and comments.
  func significant(_ range: Range<Int>) -> [SwiftToken] {
    tokens[range].filter(\.isSignificant)
  }

  /// Returns the indices outside any brackets opened in a range, including whitespace and the
  /// opening brackets themselves.
  func topLevel(_ range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { index in
      guard index < range.upperBound else { return nil }
      defer { index = max(partner(of: index), index) + 1 }
      return index
    }
  }
}
