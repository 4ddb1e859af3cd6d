/// The division of the lab's room between the picture, the log, and the input line below the log.
///
/// The picture goes beside the log if there are enough columns, or else above it if it fits.
struct LabLayout {
  private static let gap = 3

  private let room: ScreenRoom
  private let picture: [StyledText]

  /// - Parameter picture: a picture made for ``pictureColumns(in:)``; may be empty. If it's too
  ///   tall, it's cut beside the log, but left out above it.
  init(room: ScreenRoom, picture: [StyledText]) {
    self.room = room
    let most = Self.isBeside(room) ? room.rows : max(room.rows - 7, 0)
    // Half a picture above the log would be worse than none.
    self.picture =
      picture.count <= most ? picture : Self.isBeside(room) ? Array(picture.prefix(most)) : []
  }

  static func isBeside(_ room: ScreenRoom) -> Bool { room.columns >= 116 }

  static func pictureColumns(in room: ScreenRoom) -> Int {
    // Wide enough for the ledger, or half of the room if that's more.
    isBeside(room) ? max(58, room.columns / 2 - gap) : room.columns
  }

  private var isBeside: Bool { Self.isBeside(room) && !picture.isEmpty }

  var logColumns: Int {
    isBeside ? room.columns - Self.pictureColumns(in: room) - Self.gap : room.columns
  }

  var logRows: Int {
    let above = isBeside || picture.isEmpty ? 0 : picture.count + 1
    return max(room.rows - 1 - above, 1)
  }

  /// - Parameter logCount: the number of log lines that are visible.
  func inputRow(logCount: Int) -> Int {
    let above = isBeside || picture.isEmpty ? 0 : picture.count + 1
    return min(above + logCount, room.rows - 1)
  }

  func rows(log: [StyledText], input: StyledText) -> [StyledText] {
    let left = log + [input]
    guard isBeside else {
      guard !picture.isEmpty else { return Array(left.suffix(room.rows)) }
      let rule = StyledText(
        String(repeating: room.isUnicode ? "─" : "-", count: room.columns), .muted)
      return Array((picture + [rule] + left).suffix(room.rows))
    }
    let bar = StyledText(room.isUnicode ? " │ " : " | ", .muted)
    return (0..<max(left.count, picture.count)).prefix(room.rows).map { row in
      let text = row < left.count ? left[row] : StyledText()
      return text.padded(to: logColumns) + bar
        + (row < picture.count ? picture[row] : StyledText())
    }
  }
}
