/// Rows of comma-separated values in the format of RFC 4180, safe to open in a spreadsheet.
package enum CSV {
  /// Returns a row with the line break that the RFC requires.
  package static func row(_ fields: [String]) -> String { line(fields) + "\r\n" }

  /// Returns a row without its line break, for tables that shell tools read.
  package static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",")
  }

  private static func field(_ text: String) -> String {
    // One line for any tool, with nothing in it that a terminal would obey.
    var text = String(Untrusted.sanitized(text).map { $0 == "\t" || $0.isNewline ? " " : $0 })
    // A spreadsheet would take it for a formula. The apostrophe marks it as text.
    if let first = text.trimmed.first, formulaStarts.contains(first) { text = "'" + text }
    // Other characters, such as a semicolon, separate fields for someone.
    if text.wholeMatch(of: /[A-Za-z0-9_.\-]*/) != nil { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// The characters that begin a formula. Some spreadsheets accept the full-width forms, too.
  private static let formulaStarts: Set<Character> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}
