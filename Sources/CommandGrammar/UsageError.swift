/// Arguments that make no sense: what is wrong, the nearest right word, and where to read on.
///
/// Prints as
/// ```
/// error: no lesson 'mediatr'
/// Did you mean 'mediator'?
/// See 'lesson help run'.
/// ```
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the value; no prefix and no full stop.
  package var message: String
  /// What was probably meant, if anything is near enough.
  package var suggestion: String?
  /// The command that shows how it is done, `lesson help run`.
  package var helpCommand: String

  package var description: String {
    var lines = ["error: \(message)"]
    if let suggestion { lines.append("Did you mean '\(suggestion)'?") }
    lines.append("See '\(helpCommand)'.")
    return lines.joined(separator: "\n")
  }
}
