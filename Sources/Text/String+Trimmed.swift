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
  /// This text as a JSON string, with its quotation marks.
  package var jsonQuoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case ..<" ": "\\u" + String(scalar.value + 0x1_0000, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
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

extension String {
  /// The text as one shell word, in single quotation marks if needed, so that a command that
  /// contains it can be copied and typed.
  package var asShellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "%+,-./:=@_".utf8.contains(byte)
      }
    }
    guard !isPlain || isEmpty else { return self }
    var quoted = "'"
    for character in self { quoted += character == "'" ? #"'\''"# : String(character) }
    return quoted + "'"
  }
}
