/// A line of a listing with the number that it has in its file. Listings leave lines out, and the
/// numbers on screen stay those of the file.
package struct NumberedLine: Hashable, Sendable {
  /// From 1.
  package var number: Int
  /// Without the line feed that ends it.
  package var text: String
  /// Where lines of the file are left out beside it.
  package var gaps: Gaps = []

  /// Places beside a line.
  package struct Gaps: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package static let before = Self(rawValue: 1)
    package static let after = Self(rawValue: 2)
    /// The file says why.
    package static let explained = Self(rawValue: 4)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }

  /// All lines of a text, numbered from 1. A text that ends in a line feed has no empty last line.
  package static func all(in text: String) -> [NumberedLine] {
    numbered(TextLines.bare(in: text))
  }

  /// The lines, numbered from 1.
  package static func numbered(_ lines: [String]) -> [NumberedLine] {
    lines.enumerated().map { NumberedLine(number: $0.offset + 1, text: $0.element) }
  }
}
