/// The positions of a line, its words, and its comment in a file's bytes.
package struct RawLine {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  /// The bytes that some editors put before the first line.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package let start: Int
  /// The end of the line without its LF or CRLF.
  package let end: Int
  /// The start of the comment, or ``end``.
  let textEnd: Int
  /// The start of the next line.
  package let next: Int
  /// The first few words. No event has more than four, so a fifth is one too many, and the rest
  /// needn't be kept.
  private(set) var words: [Range<Int>] = []
  /// The first control character other than the tab, including in the comment.
  private(set) var control: Int?
  private(set) var isASCII = true

  /// Finds the line that begins at `start`, which is before the end of `bytes`.
  package init(in bytes: [UInt8], from start: Int) {
    let count = bytes.count
    var position = start
    var lineEnd: Int?
    var wordStart: Int?
    var comment: Int?
    scan: while position < count {
      let byte = bytes[position]
      switch byte {
      case Self.lineFeed:
        break scan
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"):
        if let begun = wordStart, words.count < 5 { words.append(begun..<position) }
        wordStart = nil
        if byte == UInt8(ascii: "#"), comment == nil { comment = position }
      case Self.carriageReturn where position + 1 < count && bytes[position + 1] == Self.lineFeed:
        lineEnd = position
      default:
        if wordStart == nil, comment == nil { wordStart = position }
        if byte < 0x20 || byte >= 0x7F {
          if byte >= 0x80 { isASCII = false }
          if control == nil, Self.isControl(byte, at: position, in: bytes) { control = position }
        }
      }
      position += 1
    }
    let end = lineEnd ?? position
    if let begun = wordStart, words.count < 5 { words.append(begun..<end) }
    self.start = start
    self.end = end
    textEnd = comment ?? end
    next = position + 1
  }

  /// Whether a control character begins there: an ASCII one, or U+0080 to U+009F, whose second byte
  /// in UTF-8 equals its code point.
  private static func isControl(_ byte: UInt8, at position: Int, in bytes: [UInt8]) -> Bool {
    if byte < 0x80 { return true }
    guard byte == 0xC2, position + 1 < bytes.count else { return false }
    return (0x80...0x9F).contains(bytes[position + 1])
  }
}
