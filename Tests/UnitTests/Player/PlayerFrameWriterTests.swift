@testable import Screens
import Testing

@Suite(.timeLimited) struct PlayerFrameWriterTests {
  private func frame(
    _ rows: [StyledText], cursor: Frame.Place? = nil, columns: Int = 24
  ) -> Frame {
    Frame(size: ScreenSize(columns: columns, rows: 10), rows: rows, cursor: cursor)
  }

  /// A terminal where a character beyond the right edge is a fault.
  private func terminal(columns: Int) -> EmulatedTerminal {
    var terminal = EmulatedTerminal(columns: columns, rows: 10)
    terminal.write(Array("\u{1B}[?7l".utf8))
    return terminal
  }

  private func writer() -> FrameWriter { FrameWriter(writer: ANSIWriter(depth: .truecolor)) }

  @Test func rowsThatDoNotFitAreCut() {
    let wide = StyledText("漢字漢字漢字漢字漢字漢字漢字")
    let frame = frame([wide, "a\tb"] + Array(repeating: "row", count: 20))
    #expect(frame.rows.count == 10)
    #expect(frame.rows[0].width == 24)
    #expect(frame.rows[1].text == "a       b")
  }

  @Test func theSameFrameCostsNothing() {
    var writer = writer()
    let one = frame(["a", "b"])
    #expect(!writer.bytes(for: one).isEmpty)
    #expect(writer.bytes(for: one).isEmpty)
    writer.forget()
    #expect(!writer.bytes(for: one).isEmpty)
  }

  @Test func onlyWhatChangedIsPainted() {
    var writer = writer()
    let rows = (0..<10).map { StyledText("row \($0) ") + StyledText("of many", .muted) }
    _ = writer.bytes(for: frame(rows))
    var changed = rows
    changed[4] = StyledText("row 4 ") + StyledText("is new", .muted)
    let text = String(decoding: writer.bytes(for: frame(changed)), as: UTF8.self)
    #expect(text.contains("is new"))
    #expect(!text.contains("row"))
    #expect(text.utf8.count < 70)
  }

  /// Blanks that the row had before are erased, too; otherwise some of its text is left, unseen.
  @Test func aRowOfBlanksIsErasedFromItsBeginning() {
    var writer = writer()
    _ = writer.bytes(for: frame([StyledText("    ") + StyledText("running …", .muted)]))
    let text = String(decoding: writer.bytes(for: frame(["    "])), as: UTF8.self)
    #expect(text.contains("\u{1B}[1H\u{1B}[K"))
  }

  /// Without colors, blanks that set a row off aren't written, so what was there is erased.
  @Test func aRowThatIsSetOffIsErasedWithoutColors() {
    var writer = FrameWriter(writer: ANSIWriter(depth: .none))
    for columns in [20, 24] {
      writer.forget()
      var terminal = terminal(columns: 24)
      terminal.write(writer.bytes(for: frame([StyledText(String(repeating: "x", count: 24))])))
      if columns == 24 { writer.forget() }
      terminal.write(writer.bytes(for: frame([StyledText("code").on(.code, to: columns)])))
      #expect(terminal.rows[0] == "code")
    }
  }

  /// Painting only the differences gives the same screen as painting everything.
  @Test(arguments: 1...20, [24, 9])
  func paintingDifferencesIsPaintingAll(_ seed: UInt64, _ columns: Int) {
    var generator = SplitMix64(seed: seed)
    let words = ["", "a", "漢字", "e\u{301}", "plain words", "🛩", "│ ├─▶", "   spaces   ", "x\ty"]
    let styles: [Style] = [.plain, .on(.marked, .plain), .muted, .accent, .addedToken, .title]
    func row() -> StyledText {
      var row = StyledText()
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        row.append(
          words.randomElement(using: &generator) ?? "",
          styles.randomElement(using: &generator) ?? .plain)
      }
      return row
    }
    let pool = (0..<30).map { _ in row() }
    var writer = writer()
    var terminal = self.terminal(columns: columns)
    var rows = Array(pool.prefix(10))
    for _ in 0..<60 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        let top = Int.random(in: 0...20, using: &generator)
        rows = Array(pool[top..<top + 10])
      case 1: rows = [rows[0]] + rows[2...8] + [row(), rows[9]]
      case 2: rows = [rows[0], row()] + rows[1...7] + [rows[9]]
      case 3: rows[Int.random(in: 0..<10, using: &generator)] = row()
      default: rows = (0..<10).map { _ in pool.randomElement(using: &generator) ?? "" }
      }
      let cursor = Bool.random(using: &generator) ? Frame.Place(column: 3, row: 2) : nil
      let frame = frame(rows, cursor: cursor, columns: columns)
      terminal.write(writer.bytes(for: frame))
      var whole = self.terminal(columns: columns)
      var fresh = self.writer()
      whole.write(fresh.bytes(for: frame))
      #expect(terminal.cells == whole.cells)
      #expect(terminal.isCursorShown == (cursor != nil))
      if let cursor { #expect(terminal.cursor == (cursor.column, cursor.row)) }
      #expect(!terminal.isSynchronizing)
      #expect(terminal.unknown.isEmpty)
    }
  }
}
