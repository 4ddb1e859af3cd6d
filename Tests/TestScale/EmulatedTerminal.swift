import Text

/// A terminal as a value: bytes that a program writes become cells, a cursor, and answers.
///
/// It knows what our programs write and what the system echoes. Whatever else comes is in
/// ``unknown``.
package struct EmulatedTerminal {
  package struct Look: Equatable {
    fileprivate var isBold = false
    fileprivate var isUnderlined = false
    /// Colors as the parameters that set them; empty for the terminal's own.
    fileprivate var foreground = ""
    fileprivate var background = ""

    /// What of it shows on a blank.
    fileprivate var onBlanks: Look { Look(isUnderlined: isUnderlined, background: background) }

    /// What erased cells look like.
    fileprivate var onErased: Look { Look(background: background) }

    fileprivate mutating func change(_ parameters: Substring) -> Bool {
      var codes = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
      while let code = codes.popFirst() {
        switch code {
        case "", "0": self = Look()
        case "1": isBold = true
        case "22": isBold = false
        case "4": isUnderlined = true
        case "24": isUnderlined = false
        case "39": foreground = ""
        case "49": background = ""
        case "38", "48":
          let count = codes.first == "2" ? 4 : 2
          let color = codes.prefix(count).joined(separator: ";")
          codes = codes.dropFirst(count)
          if code == "38" { foreground = color } else { background = color }
        default:
          guard let number = Int(code) else { return false }
          switch number {
          case 30...37, 90...97: foreground = String(number)
          case 40...47, 100...107: background = String(number)
          default: return false
          }
        }
      }
      return true
    }
  }

  /// A place on the screen; the second half of a wide character has no text.
  package struct Cell: Equatable {
    package var text = " "
    package var look = Look()
  }

  package private(set) var cells: [[Cell]]
  /// The rows that have left the main screen at its top.
  package private(set) var history: [[Cell]] = []
  package private(set) var cursor = (column: 0, row: 0)
  package private(set) var isCursorShown = true
  /// Whether a character beyond the right edge goes to the next row.
  package private(set) var wraps = true
  /// Whether a program has the alternate screen.
  package var isAlternate: Bool { main != nil }
  /// Whether a program is in the middle of an update that's to be seen as a whole.
  package private(set) var isSynchronizing = false
  /// How often a program has set the modes of a screen that it had, and then painted it.
  package private(set) var renewalCount = 0
  /// Whether a character had to go to the next row because its own was full.
  package private(set) var hasWrapped = false
  /// What the terminal has to say to the program. Take it and type it.
  package var answers: [UInt8] = []
  /// What the program has written that isn't understood.
  package private(set) var unknown: [String] = []

  private var columns: Int
  private var look = Look()
  private var main: (cells: [[Cell]], cursor: (column: Int, row: Int))?
  private var hasJustEntered = false
  private var isRenewing = false
  /// The beginning of a character or a sequence whose rest hasn't come.
  private var unfinished: [UInt8] = []

  package init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The rows without the blanks at their ends.
  package var rows: [String] { cells.map(Self.text) }

  /// Returns a row's text without the blanks at its end.
  package static func text(_ row: [Cell]) -> String {
    let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
    return row[..<end].map(\.text).joined()
  }

  /// Changes the size, without moving text to other rows.
  package mutating func resize(columns: Int, rows: Int) {
    func fit(_ cells: [[Cell]]) -> [[Cell]] {
      let blank = Array(repeating: Cell(), count: columns)
      return (cells.prefix(rows) + Array(repeating: blank, count: max(rows - cells.count, 0)))
        .map { Array($0.prefix(columns) + blank.dropFirst($0.count)) }
    }
    cells = fit(cells)
    if let main { self.main = (fit(main.cells), Self.clamped(main.cursor, columns, rows)) }
    self.columns = columns
    cursor = Self.clamped(cursor, columns, rows)
  }

  private static func clamped(
    _ place: (column: Int, row: Int), _ columns: Int, _ rows: Int
  ) -> (column: Int, row: Int) {
    (max(min(place.column, columns - 1), 0), max(min(place.row, rows - 1), 0))
  }

  // MARK: Reading

  package mutating func write(_ bytes: [UInt8]) {
    let bytes = unfinished + bytes
    var start = 0
    while start < bytes.count, let count = Self.unitCount(bytes[start...]) {
      obey(bytes[start..<start + count])
      start += count
    }
    unfinished = Array(bytes[start...])
  }

  /// Returns the length of the character or sequence at the beginning; nil if its end is missing.
  private static func unitCount(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    let first = bytes[start]
    guard first == 0x1B else {
      let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      return bytes.count < count ? nil : count
    }
    guard bytes.count > 1 else { return nil }
    let body = bytes.dropFirst(2)
    var end: Int?
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      end = body.firstIndex { (0x40...0x7E).contains($0) || $0 == 0x18 }
    case UInt8(ascii: "]"), UInt8(ascii: "_"):
      end = body.indices.first { index in
        bytes[index] == 0x07 || bytes[index] == 0x18
          || bytes[index] == UInt8(ascii: "\\") && bytes[index - 1] == 0x1B
      }
    default: end = start + 1
    }
    return end.map { $0 + 1 - start }
  }

  private mutating func obey(_ unit: ArraySlice<UInt8>) {
    let first = unit[unit.startIndex]
    if first != 0x1B {
      if first < 0x20 || first == 0x7F {
        control(first)
      } else {
        for scalar in String(decoding: unit, as: UTF8.self).unicodeScalars { put(scalar) }
      }
      return
    }
    // A sequence that was broken off means nothing.
    guard unit.last != 0x18 else { return }
    let text = String(decoding: unit.dropFirst(), as: UTF8.self)
    switch text.first {
    case "[": obey(text.dropFirst().dropLast(), text.last ?? " ")
    // A program's own command shows nothing.
    case "_": break
    case "]" where text.hasPrefix("]11;?"):
      answers += Array("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\".utf8)
    default: unknown.append("ESC \(text)")
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: cursor.column = max(min(cursor.column, columns) - 1, 0)
    case 0x09: cursor.column = min((cursor.column / 8 + 1) * 8, columns - 1)
    case 0x0A: feed()
    case 0x0D: cursor.column = 0
    case 0x07, 0x18: break
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func feed() {
    guard cursor.row == cells.count - 1 else {
      cursor.row += 1
      return
    }
    let row = cells.removeFirst()
    if main == nil { history.append(row) }
    cells.append(blanks)
  }

  private var blanks: [Cell] {
    Array(repeating: Cell(look: look.onErased), count: columns)
  }

  // MARK: Writing

  private mutating func put(_ scalar: Unicode.Scalar) {
    if extend(with: scalar) { return }
    let character = Character(scalar)
    let width = TextWidth.columns(of: character)
    guard width > 0 else { return }
    if cursor.column + width > columns {
      guard wraps, width <= columns else {
        unknown.append("beyond the right edge: \(character)")
        return
      }
      hasWrapped = true
      cursor.column = 0
      feed()
    }
    let text = String(character)
    set(Cell(text: text, look: text == " " ? look.onBlanks : look), width)
  }

  /// Adds a scalar to the character before the cursor if both are one.
  private mutating func extend(with scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300, cursor.column > 0 else { return false }
    var column = min(cursor.column, columns) - 1
    if cells[cursor.row][column].text.isEmpty, column > 0 { column -= 1 }
    var cell = cells[cursor.row][column]
    let before = TextWidth.columns(of: cell.text)
    cell.text.unicodeScalars.append(scalar)
    guard cell.text.count == 1 else { return false }
    cursor.column = column
    set(cell, max(TextWidth.columns(of: cell.text), before))
    return true
  }

  /// Sets the cells at the cursor, and moves it. What's left of a wide character is blank.
  private mutating func set(_ cell: Cell, _ width: Int) {
    let (column, row) = cursor
    if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1].text = " " }
    let end = column + width
    if end < columns, cells[row][end].text.isEmpty { cells[row][end].text = " " }
    cells[row][column] = cell
    if width == 2, end <= columns { cells[row][column + 1] = Cell(text: "", look: cell.look) }
    cursor.column = min(end, columns)
  }

  // MARK: Sequences

  private mutating func obey(_ parameters: Substring, _ final: Character) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 1 }
    switch (final, parameters) {
    case ("H", _):
      cursor = Self.clamped(
        ((numbers.count > 1 ? numbers[1] : 1) - 1, (numbers.first ?? 1) - 1), columns, cells.count)
    case ("K", ""), ("K", "0"):
      let start = min(cursor.column, columns - 1)
      if cells[cursor.row][start].text.isEmpty, start > 0 { cells[cursor.row][start - 1] = Cell() }
      cells[cursor.row].replaceSubrange(start..., with: blanks[start...])
    case ("J", "2"): cells = cells.map { _ in blanks }
    case ("m", _):
      if !look.change(parameters) { unknown.append("CSI \(parameters)m") }
    case ("c", ""): answers += Array("\u{1B}[?62;c".utf8)
    case ("h", "?25"), ("l", "?25"): isCursorShown = final == "h"
    case ("h", "?7"), ("l", "?7"): wraps = final == "h"
    case ("l", "?2004"):
      isRenewing = !hasJustEntered
      hasJustEntered = false
    case ("h", "?2026"), ("l", "?2026"):
      isSynchronizing = final == "h"
      if isRenewing, !isSynchronizing {
        renewalCount += 1
        isRenewing = false
      }
    case ("h", "?1049") where main == nil:
      hasJustEntered = true
      main = (cells, cursor)
      cells = cells.map { _ in blanks }
    case ("l", "?1049"):
      if let main { (cells, cursor) = main }
      main = nil
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }
}
