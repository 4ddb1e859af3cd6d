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

extension String {
  /// The text's lines without their line feeds. They're split by bytes, so that CR and LF aren't one.
  ///
  /// Whole files go through here whenever a lesson is shown. `split`, which calls a function for each
  /// byte, takes three times as long.
  package var lines: [Substring] {
    var text = self
    text.makeContiguousUTF8()
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      var lines: [Substring] = []
      var start = text.utf8.startIndex
      var rest = bytes[...]
      while let place = rest.firstLineFeed {
        let end = text.utf8.index(start, offsetBy: place - rest.startIndex)
        lines.append(Substring(text.utf8[start..<end]))
        start = text.utf8.index(after: end)
        rest = rest[(place + 1)...]
      }
      lines.append(Substring(text.utf8[start...]))
      return lines
    } ?? []
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var firstLineFeed: Int? {
    guard !isEmpty, let base = base.baseAddress,
      let found = memchr(base + startIndex, Int32(ASCII.newline), count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

/// Recognizes words made of digits; `OutsideNumber` reads their value.
package enum DigitString {
  package static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isDigit)
  }

  /// Whether a number was meant: digits of any script, perhaps with a sign, a point, or a space.
  package static func looksNumeric(_ text: String) -> Bool {
    var digits = false
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal {
        digits = true
      } else if !"+-\u{2212}., ".unicodeScalars.contains(scalar) {
        return false
      }
    }
    return digits
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
