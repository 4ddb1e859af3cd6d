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
    case .holding, .table, .comparison: caption
    }
  }
}
