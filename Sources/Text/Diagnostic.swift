/// A fault in a user's file, with its place.
///
/// Prints as compilers do, `rush.flight:3:14: error: height 2e4 is not a whole number`, so that
/// editors can jump there.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it, or as a path from the top of the package.
  package var file: String
  /// From 1.
  package var line: Int
  /// In characters, from 1; a tab is one.
  package var column: Int
  /// What is wrong, with the value, and what to write instead where that is known.
  package var message: String

  package init(file: String, line: Int, column: Int = 1, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// Always one line, even if the file's name has a line feed.
  package var description: String {
    "\(file):\(line):\(column): error: \(message)".replacing("\n", with: " ")
  }
}
