/// A line of a listing with its number in its file. Listings leave lines out, but the numbers on
/// screen are those of the file.
package struct NumberedLine: Hashable, Sendable {
  /// The line's number, from 1.
  package var number: Int
  /// The text without the line feed that ends it.
  package var text: String
  /// The sides of it on which lines of the file are left out.
  package var gaps: Gaps = []

  /// Places beside a line.
  package struct Gaps: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package static let before = Self(rawValue: 1)
    package static let after = Self(rawValue: 2)
    /// The file explains the gap.
    package static let explained = Self(rawValue: 4)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }

  /// Returns all lines of a text, numbered from 1. A final line feed doesn't add an empty line.
  package static func all(in text: String) -> [NumberedLine] {
    numbered(TextLines.bare(in: text))
  }

  /// Returns the lines, numbered from 1.
  package static func numbered(_ lines: [String]) -> [NumberedLine] {
    lines.enumerated().map { NumberedLine(number: $0.offset + 1, text: $0.element) }
  }
}
