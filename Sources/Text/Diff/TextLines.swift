/// The lines of a text as in a file: a line feed ends a line, and nothing else does.
///
/// Swift treats `\r\n` as one character, so this looks at bytes.
enum TextLines {
  /// Returns each line with its line feed, which the last one may lack. Joined, they're the text;
  /// an empty text has no lines.
  static func terminated(in text: String) -> [String] {
    split(text, keepingFeed: true)
  }

  /// Returns the lines without their line feeds. A carriage return before one stays, because adding
  /// or removing it is a change that must be visible.
  static func bare(in text: String) -> [String] {
    split(text, keepingFeed: false)
  }

  private static func split(_ text: String, keepingFeed: Bool) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [String] = []
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let next = min(end + 1, bytes.count)
        let line = UnsafeBufferPointer(rebasing: bytes[start..<(keepingFeed ? next : end)])
        lines.append(String(decoding: line, as: UTF8.self))
        start = next
      }
      return lines
    }
  }
}
