/// A drawing with a caption, for several drawings on one screen.
package struct Figure: Hashable, Sendable {
  package var caption: StyledText
  package var lines: [StyledText]

  /// The columns between two figures.
  fileprivate static let gap = 6

  /// The number of columns of the widest line, including the caption.
  var columns: Int { lines.reduce(caption.columns) { max($0, $1.columns) } }
}

extension [Figure] {
  /// Places the figures side by side if they fit, otherwise one below the other; captions go on
  /// top, and a drawing is centered below a longer caption and beside a higher drawing.
  package func sideBySide(_ style: DrawingStyle) -> [StyledText] {
    let gap = Figure.gap
    let widths = map(\.columns)
    guard widths.reduce(gap * (count - 1), +) <= style.width else {
      return flatMap { [$0.caption, StyledText()] + $0.lines + [StyledText()] }.dropLast()
    }
    let height = reduce(0) { Swift.max($0, $1.lines.count) }
    let columns = zip(self, widths).map { figure, width -> [StyledText] in
      let drawing = figure.lines.reduce(0) { Swift.max($0, $1.columns) }
      let indent = StyledText(Columns.padding((width - drawing) / 2))
      var lines = [figure.caption, StyledText()]
      lines += repeatElement(StyledText(), count: (height - figure.lines.count) / 2)
      lines += figure.lines.map { $0.isEmpty ? $0 : indent + $0 }
      return lines
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { row in
      var line = StyledText()
      var blanks = 0
      for (column, width) in zip(columns, widths) {
        let part = row < column.count ? column[row] : StyledText()
        if part.isEmpty {
          blanks += width + gap
        } else {
          line.append(Columns.padding(blanks))
          line += part
          blanks = width - part.columns + gap
        }
      }
      return line
    }
  }
}

extension Diagram {
  /// Places diagrams under their captions, side by side if the width allows, otherwise one below
  /// the other; a diagram without room for its drawing is returned in words, not yet wrapped.
  package static func sideBySide(
    _ diagrams: [(caption: String, diagram: Self)], _ style: DrawingStyle
  ) -> [StyledText] {
    let gap = Figure.gap
    let share = (style.width - gap * (diagrams.count - 1)) / max(diagrams.count, 1)
    let figures = { (style: DrawingStyle) in
      diagrams.map { caption, diagram in
        Figure(caption: StyledText(caption, .muted), lines: diagram.lines(style))
      }
    }
    let roomy = figures(style)
    guard share > 0, roomy.map(\.columns).reduce(gap * (diagrams.count - 1), +) > style.width else {
      return roomy.sideBySide(style)
    }
    let narrow = DrawingStyle(width: share, unicode: style.unicode)
    let fit = diagrams.allSatisfy { $0.diagram.drawing(narrow) != nil }
    return (fit ? figures(narrow) : roomy).sideBySide(style)
  }
}
