/// How a drawing is to be made.
package struct DrawingStyle: Hashable, Sendable {
  /// Columns that a line may take, 1 to 10,000.
  package let width: Int
  /// Whether box, arrow and braille characters may be used; else the drawing is in ASCII.
  package let unicode: Bool

  /// - Parameter width: columns; taken into the range from 1 to 10,000.
  package init(width: Int, unicode: Bool = true) {
    self.width = min(max(width, 1), 10_000)
    self.unicode = unicode
  }
}

/// A picture of facts that can also be said in words.
package protocol Diagram: Hashable, Sendable {
  /// The picture; nil where the width is too small for it. No line is wider than the style says.
  func drawing(_ style: DrawingStyle) -> [StyledText]?

  /// The same facts for a screen reader: no drawings, one fact a line, of any length.
  ///
  /// - Parameter unicode: false keeps the diagram's own words to ASCII.
  func words(unicode: Bool) -> [StyledText]
}

extension Diagram {
  /// The picture where there is room for it, else the facts in words, which are for the caller to wrap.
  package func lines(_ style: DrawingStyle) -> [StyledText] {
    drawing(style) ?? words(unicode: style.unicode)
  }

  /// The facts in words, for a terminal that takes Unicode.
  package func words() -> [StyledText] { words(unicode: true) }
}
