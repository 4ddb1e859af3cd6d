/// The limits on what people can type or hand in, for help and errors to name.
package enum InputLimits {
  /// The most lines that can be typed into one lab.
  package static let labLines = 500
  /// The most characters in a name or another word of a report.
  package static let reportWord = 200

  /// Whether a text is short enough for a word in a report.
  package static func isReportWord(_ text: String) -> Bool {
    text.utf8.count <= reportWord * 4 && text.count <= reportWord
  }
}
