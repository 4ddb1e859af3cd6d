import Testing

/// The player on windows of other sizes, and while the size changes.
@Suite(.timeLimited) struct PlayerSizeTests {
  /// A window is resized by tmux, which tells the program as every terminal does. That all of it is
  /// painted then is tested on an emulated one.
  @Test(.enabled(if: TerminalTests.tmux != nil)) func aWindowIsResized() throws {
    let terminal = try TmuxTerminal.player("lesson 1")
    for (columns, rows) in [(40, 12), (200, 60), (9, 2), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      if columns < 20 {
        try terminal.wait(for: "Too")
      } else {
        let screen = try terminal.waitForFrame(columns: columns, rows: rows)
        #expect(screen.allSatisfy { TextWidth.columns(of: $0) <= columns })
      }
    }
    try terminal.waitAtRest(Course.opening)
  }

  @Test func aTerminalWithoutASizeIsEightyByTwentyFour() throws {
    let terminal = try LessonTerminal(columns: 100, rows: 30)
    terminal.resize(columns: 0 as UInt16, rows: 0)
    try terminal.start("1")
    let screen = try terminal.waitAtRest(Course.opening)
    #expect(TextWidth.columns(of: screen[0]) == 78)
    #expect(screen[23].contains("? keys"))
  }

  /// They take the columns that tmux gives them.
  @Test(.enabled(if: TerminalTests.tmux != nil)) func wideCharactersKeepTheirPlaces() throws {
    let terminal = try TmuxTerminal.player("lesson 1", columns: 40, rows: 12)
    terminal.press("/")
    terminal.type("漢字é🛩x")
    try terminal.wait(for: "Search: 漢字é🛩x")
    #expect(terminal.value("cursor_x") == "\(TextWidth.columns(of: "Search: 漢字é🛩x"))")
    terminal.type("漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字")
    terminal.resize(columns: 20, rows: 5)
    let screen = try terminal.wait {
      $0.contains("Search: ") && $0.hasPrefix(Course.heading(1).prefix(14))
    }
    #expect(TextWidth.columns(of: screen[4]) <= 20 && screen[4].hasSuffix("漢字"))
    terminal.press("C-u", "BSpace")
    try terminal.wait(for: "1/\(Course.core(1).count)")
  }
}
