/// A table that a learner fills in, cell by cell.
package struct ComparisonScreen: PlayerScreen {
  private let id: String
  private(set) var answer: ComparisonAnswer
  private(set) var row = 0
  private(set) var column = 0
  /// Whether the learner has been told that some cells are still open.
  private var isWarned = false
  private var scroller = Scroller()

  init(_ comparison: Comparison) {
    id = comparison.id
    answer = ComparisonAnswer(comparison)
  }

  package var title: String { "Fill in the table" }

  package var place: ScreenPlace { ScreenPlace("\(answer.filled) of \(answer.count)", 0, of: 0) }

  package var hints: [KeyHint] {
    let letters = answer.choices(column).indices.map(letter).joined(separator: " ")
    let check = answer.filled > 0 ? [KeyHint("⏎", "check")] : []
    return [KeyHint(letters, "choose"), KeyHint("←↑↓→", "move")] + check + [KeyHint("s", "skip")]
  }

  package var keys: [KeyHint] {
    [
      KeyHint("← ↑ ↓ →", "To another cell"),
      KeyHint("a b c …", "Choose that word, and go on to the next cell"),
      KeyHint("space", "The next word in this cell"), KeyHint("⌫", "Empty this cell"),
      KeyHint("⏎", "Check all cells, once there is something in one of them"),
      KeyHint("s", "Skip the table, and read it"),
      KeyHint("q", "Back to the lesson; unchecked cells aren't kept"),
    ]
  }

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    guard case .key(let key) = event else { return [] }
    let choices = answer.choices(column)
    switch key {
    case .up: row = max(row - 1, 0)
    case .down: row = min(row + 1, answer.rows - 1)
    case .left, .backtab: column = max(column - 1, 0)
    case .right, .tab: column = min(column + 1, answer.columns - 1)
    case .home: (row, column) = (0, 0)
    case .end: (row, column) = (answer.rows - 1, answer.columns - 1)
    case .backspace, .delete: answer[row, column] = nil
    case .character(" "):
      let next = answer[row, column].flatMap(choices.firstIndex).map { $0 + 1 } ?? 0
      answer[row, column] = choices[next % choices.count]
    case .character("s"):
      return [
        .close(.answered(.skipped, question: id))
      ]
    case .enter: return check()
    case .character(let character):
      guard let index = choices.indices.first(where: { letter($0) == String(character) }) else {
        return []
      }
      answer[row, column] = choices[index]
      goOn()
    default: break
    }
    return []
  }

  /// Moves down the column, and then to the top of the next one.
  private mutating func goOn() {
    if row + 1 < answer.rows {
      row += 1
    } else if column + 1 < answer.columns {
      (row, column) = (0, column + 1)
    }
  }

  private mutating func check() -> [PlayerEffect] {
    // ⏎ may have been pressed just to turn pages, so it doesn't answer with an empty table.
    guard answer.filled > 0 else {
      let letters = answer.choices(column).indices.map(letter).joined(separator: ", ")
      return [.say("The table is empty. Choose a word with \(letters), or press s to skip it.")]
    }
    let open = answer.count - answer.filled
    guard open == 0 || isWarned else {
      isWarned = true
      return [.say("\(plural(open, "cell")) still open. ⏎ once more checks all the same.")]
    }
    let response = Response(answer: .words(answer.text), outcome: .compared)
    return [.close(.answered(response, question: id))]
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    let table = grid(answer.columns > 0 ? Array(0..<answer.columns) : [])
    let fits = (table.map(\.width).max() ?? 0) <= room.columns
    let rows = fits ? table : grid([column])
    let legend = choices(room)
    let mark = row + 1
    scroller.fit(rows.count, in: max(room.rows - legend.count - (room.rows > 12 ? 1 : 0), 1))
    scroller.show(0..<1)
    scroller.show(mark..<mark + 1)
    let gap = room.rows > 12 ? [StyledText()] : []
    let lines = rows[scroller.visible].map {
      $0.truncated(to: room.columns, ascii: !room.isUnicode)
    }
    return ScreenBody(lines: Array((lines + gap + legend).prefix(room.rows)))
  }

  /// Draws a header row, and a row for each lesson or name.
  private func grid(_ columns: [Int]) -> [StyledText] {
    let widths = columns.map { column in
      ([answer.aspect(column)] + answer.choices(column)).map(Columns.count).max() ?? 0
    }
    let titles = (0..<answer.rows).map(answer.title)
    let subject = answer.hasNames ? "" : "lesson"
    let first = ([subject] + titles).map(Columns.count).max() ?? 0
    var head = StyledText(subject, .muted).padded(to: first)
    for (column, width) in zip(columns, widths) {
      let style: Style = column == self.column ? .accent : .muted
      head += StyledText("  ") + StyledText(answer.aspect(column), style).padded(to: width + 2)
    }
    return [head]
      + (0..<answer.rows).map { row in
        var line = StyledText(titles[row], .muted)
          .padded(to: first, alignment: answer.hasNames ? .leading : .trailing)
        for (column, width) in zip(columns, widths) {
          let isHere = row == self.row && column == self.column
          let word = answer[row, column] ?? ""
          let shown = isHere ? "[\(word)]" : " \(word)\(word.isEmpty ? "." : "") "
          line +=
            StyledText("  ")
            + StyledText(shown, isHere ? .highlight : word.isEmpty ? .muted : .plain)
            .padded(to: width + 2)
        }
        return line.trimmedEnd
      }
  }

  /// Draws the words to choose from in the current cell.
  private func choices(_ room: ScreenRoom) -> [StyledText] {
    let title = answer.hasNames ? answer.title(row) : "lesson \(answer.title(row))"
    var text = StyledText("\(answer.aspect(column)), \(title):", .strong)
    for (index, word) in answer.choices(column).enumerated() {
      text += StyledText("  ") + StyledText(letter(index), .accent) + StyledText(" \(word)")
    }
    return text.wrapped(to: room.columns)
  }
}
