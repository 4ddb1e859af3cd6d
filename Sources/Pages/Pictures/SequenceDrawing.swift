extension SequenceDiagram {
  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard !steps.isEmpty else { return [] }
    let gutter = numberColumns + 2
    guard let lanes = SequenceLanes(self, gutter: gutter, limit: style.width) else { return nil }
    var pen = SequencePen(self, lanes: lanes, style: style)
    pen.heads()
    var lines: [StyledText] = []
    for step in steps {
      pen.draw(step)
      // A row takes much less memory as a line than as cells, and no step looks back.
      if pen.canvas.height > 64 { lines += pen.takeLines() }
    }
    return lines + pen.canvas.lines
  }
}

/// Draws a sequence diagram row by row.
struct SequencePen {
  private(set) var canvas: Canvas
  private let participants: [String]
  private let lane: [String: Int]
  private let columns: [Int]
  private let gutter: Int
  private let glyphs: Glyphs
  private let unicode: Bool
  /// The column at which the places of output lines end.
  private var edge: Int

  private struct Glyphs {
    let line, call, toRight, toLeft, answer, answerRight, answerLeft: Character
    let begin, end, loopTop, loopBottom, note: Character

    static let unicode = Glyphs(
      line: "│", call: "─", toRight: "▶", toLeft: "◀", answer: "╌", answerRight: "▷",
      answerLeft: "◁", begin: "├", end: "┤", loopTop: "╮", loopBottom: "╯", note: "▪")
    static let ascii = Glyphs(
      line: "|", call: "-", toRight: ">", toLeft: "<", answer: ".", answerRight: ">",
      answerLeft: "<", begin: "|", end: "|", loopTop: ".", loopBottom: "'", note: "*")
  }

  init(_ diagram: SequenceDiagram, lanes: SequenceLanes, style: DrawingStyle) {
    participants = diagram.participants
    lane = SequenceLanes.lanes(of: diagram.participants)
    columns = lanes.columns
    gutter = diagram.numberColumns + 2
    unicode = style.unicode
    glyphs = style.unicode ? .unicode : .ascii
    canvas = Canvas(width: style.width)
    edge = lanes.width
    for case .line(let line, let printer) in diagram.steps {
      let right = column(printer) + 2 + SequenceLanes.columns(of: line)
      if right <= style.width { edge = max(edge, right) }
    }
  }

  mutating func takeLines() -> [StyledText] { canvas.takeLines() }

  mutating func heads() {
    canvas.addRow()
    for (name, column) in zip(participants, columns) {
      canvas.put(name, x: column - Columns.count(name) / 2, y: canvas.height - 1, .strong)
    }
    addRow()
  }

  mutating func draw(_ step: SequenceDiagram.Step) {
    switch step {
    case .call(let call, let outcome, let number):
      let (from, to) = (column(call.from), column(call.to))
      if from == to {
        loop(call, at: from, number: number)
      } else {
        arrow(call, from: from, to: to, number: number)
      }
      if outcome == .neverAnswered { markUnanswered(beside: max(from, to), isLoop: from == to) }
    case .answer(let call, let value, let number):
      answer(value, from: column(call.to), to: column(call.from), number: number)
    case .line(let line, let printer):
      note(line, at: column(printer))
    }
  }

  /// Returns the number of rows ``draw(_:)`` takes for a step.
  func height(of step: SequenceDiagram.Step) -> Int {
    switch step {
    case .answer: return 1
    case .call(let call, .returned, _): return call.from == call.to ? 2 : 1
    // Whether such a step needs another row is only known once it's drawn. These steps are few.
    case .call(_, .neverAnswered, _), .line:
      var pen = self
      pen.draw(step)
      return pen.canvas.height - canvas.height
    }
  }

  private var row: Int { canvas.height - 1 }

  private func column(_ participant: String) -> Int {
    guard let lane = lane[participant], lane < columns.count else { return gutter }
    return columns[lane]
  }

  private mutating func addRow(number: Int? = nil) {
    canvas.addRow()
    for column in columns { canvas.put(glyphs.line, x: column, y: row, .muted) }
    guard let number else { return }
    canvas.put(
      String(number).leftPadded(to: gutter - 2, with: "0"), x: 0, y: row, .muted)
  }

  private mutating func arrow(_ call: Call, from: Int, to: Int, number: Int) {
    addRow(number: number)
    let isRight = to > from
    shaft(glyphs.call, between: from, and: to)
    canvas.put(isRight ? glyphs.begin : glyphs.end, x: from, y: row, .muted)
    canvas.put(isRight ? glyphs.toRight : glyphs.toLeft, x: isRight ? to - 1 : to + 1, y: row)
    label(
      text(of: call, columns: abs(to - from) - 1 - SequenceLanes.arrow),
      from: from, to: to, .syntax(.call))
  }

  private mutating func answer(_ value: String, from: Int, to: Int, number: Int) {
    addRow(number: number)
    guard from != to else {
      canvas.put(glyphs.answerLeft, x: to + 1, y: row)
      canvas.put(glyphs.answer, columns: to + 2..<to + 4, y: row, .plain)
      let room = nextColumn(after: to) - to - 6
      canvas.put(Columns.cut(value, to: room, unicode: unicode), x: to + 5, y: row, .strong)
      return
    }
    let isRight = to > from
    shaft(glyphs.answer, between: from, and: to)
    canvas.put(isRight ? glyphs.begin : glyphs.end, x: from, y: row, .muted)
    canvas.put(
      isRight ? glyphs.answerRight : glyphs.answerLeft, x: isRight ? to - 1 : to + 1, y: row)
    let room = abs(to - from) - 1 - SequenceLanes.arrow
    label(Columns.cut(value, to: room, unicode: unicode), from: from, to: to, .strong)
  }

  private mutating func loop(_ call: Call, at column: Int, number: Int) {
    let room = nextColumn(after: column) - column - 1 - SequenceLanes.loop
    let text = text(of: call, columns: room)
    let corner = column + Columns.count(text) + 5
    addRow(number: number)
    canvas.put(glyphs.begin, x: column, y: row, .muted)
    canvas.put(glyphs.call, columns: column + 1..<corner, y: row, .plain)
    canvas.put(glyphs.loopTop, x: corner, y: row)
    canvas.put(" \(text) ", x: column + 2, y: row, .syntax(.call))
    addRow()
    canvas.put(glyphs.call, columns: column + 1..<corner, y: row, .plain)
    canvas.put(glyphs.toLeft, x: column + 1, y: row)
    canvas.put(glyphs.loopBottom, x: corner, y: row)
  }

  private mutating func shaft(_ glyph: Character, between first: Int, and second: Int) {
    canvas.put(glyph, columns: min(first, second) + 1..<max(first, second), y: row, .plain)
  }

  /// Writes on a shaft, next to the caller if the text fits before the next lifeline.
  private mutating func label(_ text: String, from: Int, to: Int, _ style: Style) {
    let isRight = to > from
    var left = min(from, to) + (isRight ? 1 : 2)
    var right = max(from, to) - (isRight ? 1 : 0)
    let length = Columns.count(text) + 2
    if let next = columns.first(where: { $0 > from }), isRight, next < to,
      next - from - 1 >= length
    {
      right = next
    } else if let next = columns.last(where: { $0 < from }), !isRight, next > to,
      from - next - 1 >= length
    {
      left = next + 1
    }
    write(text, at: left + max(right - left - length, 0) / 2 + 1, style)
  }

  private func text(of call: Call, columns: Int) -> String {
    if Columns.count(call.name) <= columns { return call.name }
    return Columns.cut(SequenceLanes.base(call.name), to: columns, unicode: unicode)
  }

  private func nextColumn(after column: Int) -> Int {
    columns.first { $0 > column } ?? canvas.width + 1
  }

  private mutating func markUnanswered(beside column: Int, isLoop: Bool) {
    let mark = unicode ? "… no answer" : SequenceLanes.unanswered
    let x = column + 2
    if !isLoop && x + Columns.count(mark) <= canvas.width {
      write(mark, at: x, .warning)
    } else {
      addRow()
      write(mark, at: min(x, canvas.width - Columns.count(mark)), .warning)
    }
  }

  // Output lines

  private mutating func note(_ line: OutputLine, at column: Int) {
    addRow()
    let place = "\(line.file):\(line.line)"
    let (text, placeColumns) = (Columns.count(line.text), Columns.count(place))
    if column + 2 + SequenceLanes.columns(of: line) <= canvas.width {
      write(line.text, at: column + 2, .output)
      write(place, at: edge - placeColumns, .muted)
      canvas.put(glyphs.note, x: column, y: row, .accent)
    } else if column - 1 - SequenceLanes.columns(of: line) >= gutter {
      write(line.text, at: column - 1 - text, .output)
      write(place, at: column - 1 - text - 3 - placeColumns, .muted)
      canvas.put(glyphs.note, x: column, y: row, .accent)
    } else {
      longNote(line.text, place, at: column)
    }
  }

  /// Draws a line that fits on neither side of its lifeline, beginning as near to it as possible.
  private mutating func longNote(_ text: String, _ place: String, at column: Int) {
    let text = Columns.cut(text, to: canvas.width - gutter - 2, unicode: unicode)
    let x = max(min(column, canvas.width - 2 - Columns.count(text)), gutter)
    write(text, at: x + 2, .output)
    canvas.put(glyphs.note, x: x, y: row, .accent)
    let shown = Columns.cut(place, to: canvas.width - gutter, unicode: unicode)
    let start = canvas.width - Columns.count(shown)
    if start < x + 2 + Columns.count(text) + 3 { addRow() }
    write(shown, at: start, .muted)
  }

  /// Writes over the lifelines, with a blank on either side.
  private mutating func write(_ text: String, at x: Int, _ style: Style) {
    canvas.put(" \(text) ", x: x - 1, y: row)
    canvas.put(text, x: x, y: row, style)
  }
}
