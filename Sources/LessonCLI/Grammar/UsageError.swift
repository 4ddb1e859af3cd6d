/// An error in the arguments: the problem, the nearest valid word, and where to read more.
///
/// Prints as
/// ```
/// error: no lesson 'mediatr'
/// Did you mean 'mediator'?
/// See 'lesson help run'.
/// ```
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, including the value; no prefix and no period.
  package var message: String
  /// The probable intention, if anything is close enough.
  package var suggestion: String?
  /// The command that shows the right usage, `lesson help run`.
  package var helpCommand: String

  package var description: String {
    var lines = ["error: \(message)"]
    if let suggestion { lines.append("Did you mean '\(suggestion)'?") }
    lines.append("See '\(helpCommand)'.")
    return lines.joined(separator: "\n")
  }
}
