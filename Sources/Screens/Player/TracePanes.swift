/// The division of a screen into source, trace, and output: one below the other or, if there's
/// room, the trace next to the other two. A pane that there's no room for has no rows.
struct TracePanes {
  struct Size: Hashable {
    var columns: Int
    var rows: Int
  }

  let source: Size
  let trace: Size
  let output: Size
  private let isSideBySide: Bool
  private let room: ScreenRoom

  /// The width of a listing line with its gutter.
  private static let sourceColumns = 72
  private static let traceColumns = 64

  init(_ room: ScreenRoom, outputLines: Int) {
    self.room = room
    isSideBySide = room.columns >= Self.sourceColumns + 3 + Self.traceColumns
    let columns = isSideBySide ? Self.sourceColumns : room.columns
    // With a caption and a blank row.
    let wanted = min(outputLines, 8) + 2
    let outputRows = isSideBySide ? wanted : room.rows >= 26 ? min(wanted, room.rows / 4) : 0
    if isSideBySide {
      source = Size(columns: columns, rows: max(room.rows - outputRows, 1))
      trace = Size(columns: room.columns - columns - 3, rows: room.rows)
    } else {
      let sourceRows = room.rows < 7 ? 0 : min((room.rows - outputRows) * 2 / 5, 16)
      source = Size(columns: columns, rows: sourceRows)
      trace = Size(columns: columns, rows: room.rows - outputRows - sourceRows)
    }
    output = Size(columns: columns, rows: outputRows)
  }

  func joined(source: [StyledText], trace: [StyledText], output: [StyledText]) -> [StyledText] {
    let left = Self.fill(source, self.source) + Self.fill(output, self.output)
    guard isSideBySide else {
      return Self.fill(source, self.source) + Self.fill(trace, self.trace)
        + Self.fill(output, self.output)
    }
    return Array(
      room.beside(left, trace, columns: self.source.columns).prefix(self.trace.rows))
  }

  /// Returns exactly as many rows as the pane has, none too wide.
  private static func fill(_ lines: [StyledText], _ size: Size) -> [StyledText] {
    let kept = lines.prefix(size.rows).map { $0.prefix(columns: size.columns) }
    return kept + Array(repeating: StyledText(), count: size.rows - kept.count)
  }
}
