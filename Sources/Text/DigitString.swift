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
