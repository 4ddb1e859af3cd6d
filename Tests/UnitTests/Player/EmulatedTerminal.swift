/// The part of a terminal that frames need: cells, a cursor, a scrolling region.
struct EmulatedTerminal {
  private(set) var cells: [[String]]
  private(set) var isCursorShown = false
  private(set) var cursor = (column: 0, row: 0)
  private(set) var isSynchronizing = false
  private(set) var unknown: [String] = []
  private let columns: Int
  private var region: Range<Int>

  init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    region = 0..<rows
  }

  /// The rows without the blanks at their ends.
  var rows: [String] {
    cells.map { row in
      let text = row.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  mutating func write(_ bytes: [UInt8]) {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = text.popFirst() {
      guard character == "\u{1B}" else {
        put(character)
        continue
      }
      guard text.popFirst() == "[" else {
        unknown.append("ESC without [")
        continue
      }
      let parameters = text.prefix { !$0.isLetter }
      text = text.dropFirst(parameters.count)
      guard let final = text.popFirst() else { return }
      obey(String(parameters), final)
    }
  }

  private mutating func put(_ character: Character) {
    let width = TextWidth.columns(of: character)
    guard width > 0, cursor.column + width <= columns else {
      if width > 0 { unknown.append("beyond the right edge: \(character)") }
      if width == 0, cursor.column > 0 { cells[cursor.row][cursor.column - 1].append(character) }
      return
    }
    cells[cursor.row][cursor.column] = String(character)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
  }

  private mutating func obey(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 1 }
    let blank = Array(repeating: " ", count: columns)
    switch final {
    case "H": cursor = ((numbers.count > 1 ? numbers[1] : 1) - 1, (numbers.first ?? 1) - 1)
    case "K": for column in cursor.column..<columns { cells[cursor.row][column] = " " }
    case "r": region = numbers.count == 2 ? numbers[0] - 1..<numbers[1] : 0..<cells.count
    case "L", "M":
      for _ in 0..<(numbers.first ?? 1) {
        if final == "L" {
          cells.remove(at: region.upperBound - 1)
          cells.insert(blank, at: cursor.row)
        } else {
          cells.insert(blank, at: region.upperBound)
          cells.remove(at: cursor.row)
        }
      }
    case "m": break
    case "h" where parameters == "?25": isCursorShown = true
    case "l" where parameters == "?25": isCursorShown = false
    case "h" where parameters == "?2026": isSynchronizing = true
    case "l" where parameters == "?2026": isSynchronizing = false
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }
}
