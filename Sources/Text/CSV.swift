/// Rows of comma-separated values in the format of RFC 4180, safe to open in a spreadsheet.
package enum CSV {
  /// Returns a row with the line break that the RFC requires.
  package static func row(_ fields: [String]) -> String { line(fields) + "\r\n" }

  /// Returns a row without its line break, for tables that shell tools read.
  package static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",")
  }

  private static func field(_ text: String) -> String {
    var text = text
    // A spreadsheet would take it for a formula. The apostrophe marks it as text.
    if let first = text.unicodeScalars.first, formulaStarts.contains(first) { text = "'" + text }
    // Look at scalars, because a carriage return with its line feed is a single character.
    guard text.unicodeScalars.contains(where: { special.contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// The characters that begin a formula. Some spreadsheets accept the full-width forms, too.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static let special: Set<Unicode.Scalar> = [",", "\"", "\r", "\n"]
}
