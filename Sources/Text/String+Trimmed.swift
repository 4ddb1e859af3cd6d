extension StringProtocol where SubSequence == Substring {
  /// The text without white space at either end.
  package var trimmed: String {
    // Looking at bytes takes a fraction of the time, and it's enough for nearly all texts.
    let bytes = self[...].utf8
    guard let first = bytes.firstIndex(where: { !$0.isWhiteSpace }),
      let last = bytes.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    var text = self[first..<bytes.index(after: last)]
    if bytes[first].isASCII, bytes[last].isASCII { return String(text) }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

extension UInt8 {
  fileprivate var isASCII: Bool { self < 0x80 }

  /// Whether it's a space, a tab, or a line break in ASCII.
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
