/// Rows of cells in aligned columns.
package struct Table: Diagram {
  package enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  package struct Column: Hashable, Sendable {
    /// The heading; empty if the column doesn't need one.
    package var title: String
    package var alignment: Alignment
    /// The style of the cells, not of the heading.
    package var style: Style
    /// Whether its cells are changes, which have the colors of what's added and removed.
    package var isChange = false
    /// The words before a cell when it's spoken; nil if the title will do.
    package var spoken: String?

    package init(
      _ title: String, alignment: Alignment, style: Style = .plain, spoken: String? = nil
    ) {
      self.title = title
      self.spoken = spoken
      self.alignment = alignment
      self.style = style
    }

    fileprivate func style(of cell: String) -> Style {
      guard isChange else { return style }
      return cell == "=" ? .muted : cell.hasPrefix("+") ? .added : .removed
    }
  }

  package let columns: [Column]
  /// The rows, each with as many cells as there are columns.
  package let rows: [[String]]
  /// The rows, from 0, that have a rule above them.
  package let ruledAbove: Set<Int>
  /// The rows, from 0, that add up those above them.
  package let sums: Set<Int>

  /// - Parameter rows: Missing cells are empty; surplus ones are dropped.
  package init(columns: [Column], rows: [[String]], ruledAbove: Set<Int> = [], sums: Set<Int> = [])
  {
    self.columns = columns
    self.ruledAbove = ruledAbove
    self.sums = sums
    self.rows = rows.map { row in
      row.prefix(columns.count) + Array(repeating: "", count: max(columns.count - row.count, 0))
    }
  }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let widths = columns.indices.map { index in
      rows.reduce(Columns.count(columns[index].title)) { max($0, Columns.count($1[index])) }
    }
    // The widest gap that fits.
    let least = widths.reduce(0, +)
    let gap = [4, 3, 2, 1].first { least + $0 * (widths.count - 1) <= style.width }
    guard let gap else { return nil }
    let head = line(columns.map(\.title), widths: widths, gap: gap) { _ in .muted }
    let rule = StyledText(
      String(
        repeating: style.unicode ? "─" : "-",
        count: max(0, widths.reduce(0, +) + gap * (widths.count - 1))), .muted)
    return [head]
      + rows.enumerated().flatMap { index, row in
        let cells = line(row, widths: widths, gap: gap) { columns[$0].style(of: row[$0]) }
        return ruledAbove.contains(index) ? [rule, cells] : [cells]
      }
  }

  package func words(unicode: Bool) -> [StyledText] {
    rows.map { row in
      let facts = zip(columns, row).dropFirst().compactMap { column, cell -> String? in
        let head = column.spoken ?? column.title
        return cell.isEmpty ? nil : head.isEmpty ? cell : "\(head) \(cell)"
      }
      let list = facts.joined(separator: ", ")
      return StyledText(([row.first ?? ""] + (list.isEmpty ? [] : [list])).joined(separator: ": "))
    }
  }

  private func line(_ cells: [String], widths: [Int], gap: Int, style: (Int) -> Style)
    -> StyledText
  {
    var line = StyledText()
    // Blanks are held back until something follows them, so that no line ends with a blank.
    var blanks = 0
    for (index, cell) in cells.enumerated() {
      let free = widths[index] - Columns.count(cell)
      let before =
        switch columns[index].alignment {
        case .left: 0
        case .center: free / 2
        case .right: free
        }
      if cell.isEmpty {
        blanks += free + gap
      } else {
        line.append(Columns.padding(blanks + before))
        line.append(cell, style(index))
        blanks = free - before + gap
      }
    }
    return line
  }
}
