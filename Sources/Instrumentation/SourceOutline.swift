import SwiftText

/// The tokens of a Swift source with its brackets paired and its conditional compilation checked.
///
/// Everything here works on tokens, so that it's quick and needs no parser. What can't be read for certain
/// is reported as unreadable; it's never guessed.
struct SourceOutline {
  let tokens: [SwiftToken]
  /// For each opening bracket the index of the one that closes it, and the other way around.
  private let partners: [Int: Int]

  /// - Returns: nil if brackets don't pair up, or not within each branch of an `#if`.
  init?(_ source: String) {
    tokens = SwiftLexer.tokens(in: source)
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    // How many brackets are open where a branch of an #if begins.
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

  /// The bracket that belongs to the one at `index`.
  func partner(of index: Int) -> Int { partners[index] ?? index }

  /// The first token from `index` on that's neither white space nor a comment; nil at the end.
  func next(from index: Int) -> Int? {
    tokens.indices.contains(index) ? tokens[index...].firstIndex(where: \.isSignificant) : nil
  }

  /// The last such token before `index`; nil at the beginning.
  func previous(before index: Int) -> Int? { tokens[..<index].lastIndex(where: \.isSignificant) }

  func text(at index: Int?) -> String? { index.map { tokens[$0].text } }

  /// Whether the token at `index` is this bracket, comma, colon or semicolon.
  func isPunctuation(_ text: String, at index: Int?) -> Bool {
    guard let index else { return false }
    return tokens[index].kind == .punctuation && tokens[index].text == text
  }

  /// Whether the token at `index` is one of these words, and not a member of that name.
  func isWord(_ words: Set<String>, at index: Int?) -> Bool {
    guard let index, tokens[index].kind == .identifier, words.contains(tokens[index].text) else {
      return false
    }
    return text(at: previous(before: index)) != "."
  }

  /// The text of a range in one line, without comments.
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

  /// The words and signs of a range, without white space and comments.
  func significant(_ range: Range<Int>) -> [SwiftToken] {
    tokens[range].filter(\.isSignificant)
  }

  /// The indices of a range that lie outside the brackets that are opened in it, white space included. An
  /// opening bracket itself is among them.
  func topLevel(_ range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { index in
      guard index < range.upperBound else { return nil }
      defer { index = max(partner(of: index), index) + 1 }
      return index
    }
  }
}
