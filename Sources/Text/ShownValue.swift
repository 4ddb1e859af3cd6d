extension Untrusted {
  /// Returns a word that a user typed, in quotation marks, in the form of ``shown(_:)``.
  package static func quoted(_ text: String) -> String { "'\(shown(text))'" }

  /// Returns a whole path, with escapes for invisible characters and those that control terminals.
  package static func shownInFull(_ path: String) -> String {
    String(showing: path.utf8, upTo: .max)
  }

  /// Returns a word that a user typed, in the form of ``Swift/String/init(showing:)``.
  package static func shown(_ text: String) -> String { String(showing: text.utf8) }
}

extension String {
  /// Creates text for a message from a user's input: at most about 40 characters, with escapes such
  /// as `\u{1B}` for characters that are invisible or change how the rest of the line looks.
  ///
  /// Bytes that aren't UTF-8 become `\u{FFFD}`.
  ///
  /// - Parameter longest: the approximate number of characters to show.
  package init(showing bytes: some Collection<UInt8>, upTo longest: Int = 40) {
    // A scalar takes at most four bytes, so this many are enough to tell that there's more.
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
      // At the beginning it would attach to the message's own text.
      return !first
    default:
      return true
    }
  }
}
