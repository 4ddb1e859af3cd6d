/// The width and characters a drawing may use.
package struct DrawingStyle: Hashable, Sendable {
  /// The number of columns a line may take, from 1 to 10,000.
  package let width: Int
  /// Whether box, arrow, and braille characters may be used; otherwise the drawing is in ASCII.
  package let unicode: Bool

  /// - Parameter width: In columns; clamped to the range from 1 to 10,000.
  package init(width: Int, unicode: Bool = true) {
    self.width = min(max(width, 1), 10_000)
    self.unicode = unicode
  }
}

/// A picture of facts that can also be expressed in words.
package protocol Diagram: Hashable, Sendable {
  /// Draws the picture; nil if the width is too small. No line is wider than the style allows.
  func drawing(_ style: DrawingStyle) -> [StyledText]?

  /// Returns the same facts for a screen reader: no drawings, one fact per line, of any length.
  ///
  /// - Parameter unicode: false keeps the diagram's own words in ASCII.
  func words(unicode: Bool) -> [StyledText]
}

extension Diagram {
  /// Draws the picture if there's room; otherwise returns its facts in words, not yet wrapped.
  package func lines(_ style: DrawingStyle) -> [StyledText] {
    drawing(style) ?? words(unicode: style.unicode)
  }

  /// Returns the facts in words, for a terminal that takes Unicode.
  package func words() -> [StyledText] { words(unicode: true) }
}
