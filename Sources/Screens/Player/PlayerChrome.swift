/// The header and footer around a screen: where you are, and the keys that matter now.
struct PlayerChrome {
  private let size: ScreenSize
  private let isUnicode: Bool
  private let margin: Int
  private let columns: Int
  /// Blank rows below the header, if there are rows to spare.
  private let gap: Int
  /// And above the footer.
  private var lastGap: Int

  /// - Parameters:
  ///   - isWide: Whether the screen has a use for more columns than text needs.
  ///   - beginsWide: Whether the one below all others does.
  init(size: ScreenSize, isUnicode: Bool, isWide: Bool = false, beginsWide: Bool = false) {
    self.size = size
    self.isUnicode = isUnicode
    // Text that touches the window's edge is hard to read; a small window has nothing to give away.
    let room = size.columns - (size.columns >= 60 ? 4 : 0)
    let mostColumns = min(room, ScreenRoom.widestText * 3 / 2)
    columns = isWide ? mostColumns : min(mostColumns, ScreenRoom.widestText)
    // One left edge for all screens. Only in a window with room for more than the widest, what's
    // never wide is in the middle.
    margin = (size.columns - (beginsWide || mostColumns == room ? mostColumns : columns)) / 2
    gap = size.rows >= 12 ? 1 : 0
    lastGap = gap
  }

  /// The same with another row for the screen, in place of the blank one above the footer; nil if
  /// there's none, or if the screen would look different in so much room.
  var roomier: PlayerChrome? {
    var roomier = self
    roomier.lastGap = 0
    return lastGap > 0 && roomier.room.isTall == room.isTall ? roomier : nil
  }

  var room: ScreenRoom {
    ScreenRoom(
      columns: columns, rows: size.rows - 2 - gap - lastGap, isUnicode: isUnicode)
  }

  func frame(
    title: String, place: ScreenPlace, body: ScreenBody, hints: [KeyHint], notice: String
  ) -> Frame {
    guard size.rows >= 3 && size.columns >= 10 else {
      return Frame(size: size, rows: [StyledText("Too small.")])
    }
    var rows = [header(title, place)] + blank(gap)
    let top = rows.count
    rows += body.lines.prefix(room.rows)
    rows += blank(room.rows - body.lines.count) + blank(lastGap)
    var cursor = body.cursor.map {
      Frame.Place(column: $0.column + margin, row: $0.row + top)
    }
    if let prompt = body.prompt {
      rows.append(prompt)
      cursor = Frame.Place(
        column: min(margin + prompt.width, size.columns - 1), row: rows.count - 1)
    } else {
      rows.append(footer(hints, notice, above: body.above, below: body.below))
    }
    let indent = StyledText(String(repeating: " ", count: margin))
    return Frame(
      size: size, rows: margin > 0 ? rows.map { $0.isEmpty ? $0 : indent + $0 } : rows,
      cursor: cursor)
  }

  private func blank(_ count: Int) -> [StyledText] {
    Array(repeating: StyledText(), count: max(count, 0))
  }

  // MARK: Header

  private func header(_ title: String, _ place: ScreenPlace) -> StyledText {
    let name = StyledText(isUnicode ? title : title.plainASCII, .strong)
    for right in places(place) where name.width + right.width + 2 <= columns {
      return spread(name, right)
    }
    let short = places(place).last ?? StyledText()
    return spread(
      name.truncated(to: max(columns - short.width - 1, 1), ascii: !isUnicode), short)
  }

  /// Returns ways to show the place, widest first.
  private func places(_ place: ScreenPlace) -> [StyledText] {
    guard place.number > 0 else { return [StyledText(place.name, .muted)] }
    let words = StyledText("\(place.name) \(place.number) of \(place.count)", .muted)
    return [
      words + "  " + .bar(place.number, of: place.count, columns: 10, isUnicode: isUnicode), words,
      StyledText("\(place.number)/\(place.count)", .muted),
    ]
  }

  // MARK: Footer

  private func footer(
    _ hints: [KeyHint], _ notice: String, above: Int, below: Int
  ) -> StyledText {
    if !notice.isEmpty {
      let text = StyledText(isUnicode ? notice : notice.plainASCII, .warning)
      return text.truncated(to: columns, ascii: !isUnicode)
    }
    // Drop what can be missed: hints in the middle, then how to leave and how to see all keys.
    var shown = hints
    while true {
      let left = line(shown)
      for scroll in scrolling(above, below)
      where left.width + scroll.width + (scroll.isEmpty ? 0 : 2) <= columns {
        return spread(left, scroll)
      }
      guard shown.count > 1 else { return left.prefix(columns: columns) }
      shown.remove(at: shown.count > 3 ? shown.count - 3 : shown.count - 1)
    }
  }

  private func line(_ hints: [KeyHint]) -> StyledText {
    var line = StyledText()
    for hint in hints {
      if !line.isEmpty { line.append("   ") }
      line.append(isUnicode ? hint.keys : hint.keys.plainASCII, .accent)
      line.append(" \(hint.action)", .muted)
    }
    return line
  }

  /// Returns ways to show how much is out of sight, longest first.
  private func scrolling(_ above: Int, _ below: Int) -> [StyledText] {
    if below > 0 {
      let down = isUnicode ? "↓" : "v"
      return [StyledText("\(down) \(below) more", .muted), StyledText("\(down) \(below)", .muted)]
    }
    return [above > 0 ? StyledText("\(isUnicode ? "↑" : "^") \(above)", .muted) : StyledText()]
  }

  private func spread(_ left: StyledText, _ right: StyledText) -> StyledText {
    if right.isEmpty { return left }
    let gap = max(columns - left.width - right.width, 1)
    return left + StyledText(String(repeating: " ", count: gap)) + right
  }
}
