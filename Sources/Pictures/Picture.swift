/// Any of the pictures that a step shows under a caption.
package enum Picture: Diagram {
  case table(Table)
  case holding(HoldingPicture)
  case comparison(ComparisonTable)

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    switch self {
    case .table(let table): table.drawing(style)
    case .holding(let picture): picture.drawing(style)
    case .comparison(let table): table.drawing(style)
    }
  }

  package func words(unicode: Bool) -> [StyledText] {
    switch self {
    case .table(let table): table.words(unicode: unicode)
    case .holding(let picture): picture.words(unicode: unicode)
    case .comparison(let table): table.words(unicode: unicode)
    }
  }
}
