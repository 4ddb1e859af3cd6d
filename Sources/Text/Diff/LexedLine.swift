/// A line as tokens: words (letters, digits, `_`) and single other characters, separated by white
/// space. It's enough to find the changed parts in a line of code or of a program's output.
struct LexedLine {
  /// The places of the tokens, as offsets into the line's UTF-8.
  var tokens: [Range<Int>] = []
  /// The tokens' texts as numbers, from one interner for all compared lines.
  var ids: [Int] = []
  /// The number of bytes in the line.
  var length = 0
  /// The number of letters and digits in the line.
  var letters = 0

  /// The number of bytes in its tokens, since white space doesn't count.
  var weight: Int { tokens.reduce(0) { $0 + $1.count } }

  init(_ text: String, interner: inout Interner) {
    var text = text
    text.withUTF8 { length = $0.count }
    let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    if isASCII {
      text.withUTF8 { bytes in
        for offset in bytes.indices { append(Kind(bytes[offset]), at: offset, count: 1) }
      }
    } else {
      var offset = 0
      for character in text {
        let count = character.utf8.count
        append(Kind(character), at: offset, count: count)
        offset += count
      }
    }
    ids = text.withUTF8 { bytes in
      tokens.map {
        interner.id(of: String(decoding: UnsafeBufferPointer(rebasing: bytes[$0]), as: UTF8.self))
      }
    }
  }

  private enum Kind {
    case letter, underscore, space, symbol

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        self = .letter
      case UInt8(ascii: "_"): self = .underscore
      case UInt8(ascii: " "), 0x09...0x0D: self = .space
      default: self = .symbol
      }
    }

    init(_ character: Character) {
      if character == "_" {
        self = .underscore
      } else if character.isLetter || character.isNumber {
        self = .letter
      } else {
        self = character.isWhitespace ? .space : .symbol
      }
    }
  }

  /// The end of the word that the next letter would extend; -1 if there's none.
  private var wordEnd = -1

  private mutating func append(_ kind: Kind, at offset: Int, count: Int) {
    if kind == .letter { letters += 1 }
    guard kind != .space else { return }
    let isWord = kind != .symbol
    if isWord, wordEnd == offset, let last = tokens.indices.last {
      tokens[last] = tokens[last].lowerBound..<(offset + count)
    } else {
      tokens.append(offset..<(offset + count))
    }
    if isWord { wordEnd = offset + count }
  }
}
