/// Any of the pictures that a step shows under a caption.
package enum Picture: Diagram {
  /// - Parameter lesson: The lesson whose code ran.
  case sequence(SequenceDiagram, lesson: Int)
  case waiting(WaitGraph)
  case holding(HoldingPicture)
  case table(Table)
  case ledger(LedgerTable)
  case schedule(ScheduleTable)
  case comparison(ComparisonTable)

  private var diagram: any Diagram {
    switch self {
    case .sequence(let diagram, _): diagram
    case .waiting(let graph): graph
    case .holding(let picture): picture
    case .table(let table): table
    case .ledger(let table): table
    case .schedule(let table): table
    case .comparison(let table): table
    }
  }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? { diagram.drawing(style) }

  package func words(unicode: Bool) -> [StyledText] { diagram.words(unicode: unicode) }

  /// Returns what the picture tells, for readers who can't see it; empty if its words say so.
  package func title(_ caption: String) -> String {
    switch self {
    case .sequence: "Who calls whom in \(caption)"
    case .waiting: "Who waits for whom in \(caption)"
    case .ledger(let table): "Ledger of \(table.subject)"
    case .schedule: "Steps of the threads"
    case .holding, .table, .comparison: self.caption(caption)
    }
  }

  /// Returns what's written above the picture.
  ///
  /// - Parameter name: What ran; empty if the picture says that itself.
  package func caption(_ name: String) -> String {
    if case .holding = self, !name.isEmpty { "who holds whom at the end of \(name)" } else { name }
  }
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
