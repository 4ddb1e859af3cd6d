/// A fault in a user's file, with its place.
///
/// It's printed in the format of compilers, so that editors can jump there:
/// `rush.flight:3:14: error: height 2e4 is not a whole number`.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it, or its path from the top of the package.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in characters, from 1; a tab counts as one.
  package var column: Int
  /// What's wrong, with the value, and what to write instead if that's known.
  package var message: String

  package init(file: String, line: Int, column: Int = 1, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The message on one line, even if the file's name has a line feed.
  package var description: String {
    "\(file):\(line):\(column): error: \(message)".replacing("\n", with: " ")
  }
}

/// A file of a lesson, as it is on disk.
package struct SourceFile: Hashable, Sendable {
  /// More lines than any file of a lesson has.
  package static let lineLimit = 1_000_000

  /// The name without a folder, such as `Airplane.swift`.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
