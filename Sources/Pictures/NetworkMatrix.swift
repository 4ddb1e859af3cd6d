extension Network {
  /// Draws a matrix with a row for each knower and a column for each known.
  func matrix(_ style: DrawingStyle) -> [StyledText]? {
    let names = everybody
    guard names.count <= style.width / 2 else { return nil }
    let (yes, no, own) = style.unicode ? ("●", "·", "–") : ("x", ".", "-")
    let head = Table.Column("knows", alignment: .left)
    let table = Table(
      columns: [head] + names.map { Table.Column($0, alignment: .center) },
      rows: names.map { knower in
        [knower] + names.map { $0 == knower ? own : knows(knower, $0) ? yes : no }
      })
    return table.drawing(style)
  }
}
