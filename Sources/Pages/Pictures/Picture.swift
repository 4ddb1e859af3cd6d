/// Any of the diagrams that a step shows under a caption.
package struct Picture: Hashable, Sendable {
  package let diagram: any Diagram

  package init(_ diagram: some Diagram) { self.diagram = diagram }

  package static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.diagram) == AnyHashable(right.diagram)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(diagram) }
}

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

/// A picture of facts that can also be expressed in words; every renderer asks it how it's shown.
package protocol Diagram: Hashable, Sendable {
  /// Draws the picture; nil if the width is too small. No line is wider than the style allows.
  func drawing(_ style: DrawingStyle) -> [StyledText]?

  /// Returns the same facts for a screen reader: no drawings, one fact per line, of any length.
  ///
  /// - Parameter unicode: false keeps the diagram's own words in ASCII.
  func words(unicode: Bool) -> [StyledText]

  /// Whether it shows what a run did, for which a question before it may ask; by default, it does.
  var showsRun: Bool { get }

  /// Returns what the picture tells, for readers who can't see it; empty if its words say so.
  func title(_ caption: String) -> String

  /// Returns what's written above the picture.
  ///
  /// - Parameter name: What ran; empty if the picture says that itself.
  func caption(_ name: String) -> String

  /// Renders the picture for a page; by default, in words.
  func node(in page: HTMLRenderer, name: String, id: String) -> Node

  /// Renders the picture for a handout, below the head if it has one; by default, as it's drawn.
  func blocks(in handout: MarkdownRenderer, head: [String]) -> [String]
}

extension Diagram {
  package var showsRun: Bool { true }
  package func title(_ caption: String) -> String { self.caption(caption) }
  package func caption(_ name: String) -> String { name }

  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    page.picture(nil, of: self, caption: tag("figcaption", [:], .text(title(name))))
  }

  package func blocks(in handout: MarkdownRenderer, head: [String]) -> [String] {
    head + [handout.drawing(.picture(Picture(self)))]
  }

  /// Draws the picture if there's room; otherwise returns its facts in words, not yet wrapped.
  package func lines(_ style: DrawingStyle) -> [StyledText] {
    drawing(style) ?? words(unicode: style.unicode)
  }

  /// Returns the facts in words, for a terminal that takes Unicode.
  package func words() -> [StyledText] { words(unicode: true) }
}
