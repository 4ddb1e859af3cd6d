/// Rows of comma-separated values as RFC 4180 has them, and safe to open in a spreadsheet.
package enum CSV {
  /// A row with the line break that the RFC wants.
  package static func row(_ fields: [String]) -> String { line(fields) + "\r\n" }

  /// A row without its line break, for tables that tools of a shell read.
  package static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",")
  }

  private static func field(_ text: String) -> String {
    var text = text
    // A spreadsheet would take it for a formula. The apostrophe says that it's text.
    if let first = text.unicodeScalars.first, formulaStarts.contains(first) { text = "'" + text }
    // As scalars: a carriage return with its line feed is a single character.
    guard text.unicodeScalars.contains(where: { special.contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// Those of full width count, too, because some spreadsheets read them as the others.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static let special: Set<Unicode.Scalar> = [",", "\"", "\r", "\n"]
}
