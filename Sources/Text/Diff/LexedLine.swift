/// A line as tokens: words (letters, digits, `_`) and single other characters, separated by white
/// space. It's enough to find the changed parts in a line of code or of a program's output.
struct LexedLine {
  /// The places of the tokens, as offsets into the line's UTF-8.
  var tokens: [Range<Int>] = []
  /// The tokens' texts as numbers, from one interner for all compared lines.
  var ids: [Int] = []

  /// The number of bytes in its tokens, since white space doesn't count.
  var weight: Int { tokens.reduce(0) { $0 + $1.count } }

  init(_ text: String, interner: inout Interner) {
    var end = 0
    var wasInWord = false
    for character in text {
      let start = end
      end += character.utf8.count
      let isInWord = character == "_" || character.isLetter || character.isNumber
      if isInWord, wasInWord {
        tokens[tokens.count - 1] = tokens[tokens.count - 1].lowerBound..<end
      } else if !character.isWhitespace {
        tokens.append(start..<end)
      }
      wasInWord = isInWord
    }
    let bytes = Array(text.utf8)
    ids = tokens.map { interner.id(of: String(decoding: bytes[$0], as: UTF8.self)) }
  }
}
