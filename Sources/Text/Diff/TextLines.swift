/// The lines of a text, as a file has them: a line feed ends a line, and nothing else does.
///
/// Swift takes `\r\n` for one character, which is why this looks at bytes.
enum TextLines {
  /// Each line with the line feed that ends it; the last one may have none. Put together they are
  /// the text; of an empty text there are none.
  static func terminated(in text: String) -> [String] {
    split(text, keepingFeed: true)
  }

  /// The same lines without their line feeds. A carriage return before one stays: that it comes or
  /// goes is a change that must be seen.
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
