extension Untrusted {
  /// A word that a user typed, in quotation marks, as ``shown(_:)`` writes it.
  package static func quoted(_ text: String) -> String { "'\(shown(text))'" }

  /// A path, whole, but with escapes for characters that are invisible or would steer the terminal.
  package static func shownInFull(_ path: String) -> String {
    String(showing: path.utf8, upTo: .max)
  }

  /// A word that a user typed, as ``Swift/String/init(showing:)`` writes it.
  package static func shown(_ text: String) -> String { String(showing: text.utf8) }
}

extension String {
  /// What a user typed, fit for a message: no longer than about 40 characters, and with an escape
  /// such as `\u{1B}` for characters that are invisible or change how the rest of the line looks.
  ///
  /// Bytes that are not UTF-8 become `\u{FFFD}`.
  ///
  /// - Parameter longest: how many characters are shown, about.
  package init(showing bytes: some Collection<UInt8>, upTo longest: Int = 40) {
    // Four bytes are the most that a scalar takes, so this many are enough to tell that there is more.
    let start = bytes.prefix(longest < 1 << 20 ? (longest + 1) * 4 : bytes.count)
    var shown = ""
    var length = 0
    for scalar in String(decoding: start, as: UTF8.self).unicodeScalars {
      let piece = scalar.isPlainToSee(first: length == 0) ? String(scalar) : scalar.escape
      guard length + piece.unicodeScalars.count <= longest else {
        shown += "…"
        break
      }
      shown += piece
      length += piece.unicodeScalars.count
    }
    self = shown
  }
}

extension Unicode.Scalar {
  fileprivate var escape: String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// Whether the character is visible as itself.
  fileprivate func isPlainToSee(first: Bool) -> Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    // A replacement character means that the bytes weren't UTF-8.
    if value == 0xFFFD || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
      .lineSeparator, .paragraphSeparator:
      return false
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // At the beginning it would attach itself to the message's own text.
      return !first
    default:
      return true
    }
  }
}
