/// The division of a screen into source, trace, and output: one below the other or, if there's
/// room, the source next to the other two. A pane that there's no room for has no rows.
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
    let most = isSideBySide ? room.rows / 3 : room.rows >= 26 ? room.rows / 4 : 0
    // With a blank row and a caption.
    let outputRows = most < 3 ? 0 : min(min(outputLines, 8) + 2, most)
    let sourceRows =
      isSideBySide ? room.rows : room.rows < 7 ? 0 : min((room.rows - outputRows) * 2 / 5, 16)
    source = Size(columns: isSideBySide ? Self.sourceColumns : room.columns, rows: sourceRows)
    let columns = isSideBySide ? room.columns - Self.sourceColumns - 3 : room.columns
    let traceRows = room.rows - outputRows - (isSideBySide ? 0 : sourceRows)
    trace = Size(columns: columns, rows: traceRows)
    output = Size(columns: columns, rows: outputRows)
  }

  func joined(source: [StyledText], trace: [StyledText], output: [StyledText]) -> [StyledText] {
    let source = Self.cut(source, to: self.source)
    let rest = Self.cut(trace, to: self.trace) + Self.cut(output, to: self.output)
    if isSideBySide { return room.beside(source, rest, columns: self.source.columns) }
    return source + Array(repeating: StyledText(), count: self.source.rows - source.count) + rest
  }

  /// Returns at most as many rows as the pane has, none too wide.
  private static func cut(_ lines: [StyledText], to size: Size) -> [StyledText] {
    lines.prefix(size.rows).map { $0.prefix(columns: size.columns) }
  }
}
