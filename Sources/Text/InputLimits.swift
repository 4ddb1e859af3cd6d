/// The most that's taken of what people type or hand in, where help and errors name the limit.
package enum InputLimits {
  /// Lines that are typed into one lab.
  package static let labLines = 500
  /// Characters of a name or another word in a report.
  package static let reportWord = 200

  /// Whether a text is short enough for a word of a report.
  package static func isReportWord(_ text: String) -> Bool {
    text.utf8.count <= reportWord * 4 && text.count <= reportWord
  }
}
