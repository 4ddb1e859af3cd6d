/// The lab's lines, each beside what both lessons print because of it.
struct LabRecord {
  private struct Row {
    var number: Int
    var text: StyledText
    /// What each lesson prints because of this line; empty for nothing.
    var said: [String]
    var differs: Bool { said.first != said.last }
  }

  /// The names of the lessons, `lesson 1`.
  private let titles: [String]
  private let rows: [Row]

  init(_ lab: Lab, _ flight: LabFlight) {
    titles = flight.runs.map { "lesson \($0.lesson)" }
    let spoken = lab.events.count(where: \.isSpoken)
    // Each move and each landing prints a line. If a run breaks off, nothing is shown beside a line
    // that didn't cause it.
    var outputs = flight.runs.map {
      $0.transcript.count == spoken ? $0.transcript[...] : []
    }
    rows = lab.lines.indices.map { index in
      let line = lab.lines[index]
      let waits = !lab.missingPlanes(of: line).isEmpty
      let text =
        StyledText(
          Untrusted.sanitized(line.text), line.event == nil ? .syntax(.comment) : .plain)
        + StyledText(waits ? "  (waits for a plane)" : "", .muted)
      var row = Row(number: index + 1, text: text, said: ["", ""])
      if let event = line.event, !waits, event.isSpoken {
        row.said = outputs.indices.map { side in
          Self.told(outputs[side].popFirst() ?? "", by: event)
        }
      }
      return row
    }
  }

  /// The rows of a complete drawing.
  var height: Int { rows.isEmpty ? 0 : rows.count + 1 }

  /// Draws the newest lines; what they printed is left out if there's no room for it.
  ///
  /// - Parameter height: the most rows that the drawing may take.
  func drawing(_ style: DrawingStyle, height: Int) -> [StyledText] {
    let shown = rows.suffix(max(height - 1, 0))
    guard let last = shown.last else { return [] }
    let digits = String(last.number).count
    let mark = style.unicode ? "≠ " : "x "
    let said = titles.indices.map { side in
      shown.reduce(TextWidth.columns(of: titles[side])) {
        max($0, TextWidth.columns(of: cell($1, side)))
      }
    }
    let widest = shown.reduce("typed".count) { max($0, $1.text.width) }
    let free = style.width - mark.count - digits - 2
    let beside = free - said.reduce(0) { $0 + 2 + $1 }
    let isTable = beside >= min(widest, 20)
    let typed = max(min(widest, isTable ? beside : free), 0)
    let margin = String(repeating: " ", count: mark.count + digits + 2)
    let head = line(StyledText(margin), "typed", isTable ? titles : [], typed, said, .muted)
    return [head.prefix(columns: style.width).trimmedEnd]
      + shown.map { row in
        let number = StyledText("\(row.number)", .muted).padded(to: digits, alignment: .trailing)
        let start = StyledText(row.differs ? mark : "  ", .warning) + number + "  "
        let cells = isTable ? titles.indices.map { cell(row, $0) } : []
        return line(start, row.text, cells, typed, said, .output)
          .prefix(columns: style.width).trimmedEnd
      }
  }

  private func line(
    _ start: StyledText, _ text: StyledText, _ cells: [String], _ typed: Int, _ said: [Int],
    _ style: Style
  ) -> StyledText {
    var line = start + text.prefix(columns: typed).padded(to: typed)
    for (cell, width) in zip(cells, said) {
      line.append("  ")
      line = line + StyledText(cell, style).padded(to: width)
    }
    return line
  }

  private func cell(_ row: Row, _ side: Int) -> String {
    guard row.said.indices.contains(side) else { return "" }
    if row.differs { return row.said[side].isEmpty ? "nothing" : row.said[side] }
    return side == 0 || row.said[side].isEmpty ? row.said[side] : "the same"
  }

  /// Returns a printed line without the name of the plane that the typed one begins with.
  private static func told(_ line: String, by event: FlightEvent) -> String {
    let name =
      switch event {
      case .arrive(let name, _, _), .move(let name, _, _), .land(let name): name
      case .forget(let name, _): name
      }
    return line.hasPrefix("\(name): ") ? String(line.dropFirst(name.count + 2)) : line
  }
}
