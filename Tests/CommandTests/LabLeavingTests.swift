import Testing

/// Unsaved lines aren't lost without a warning, but the second time always leaves.
@Suite(.enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct LabLeavingTerminalTests {
  @Test(arguments: [
    ("lab --plain", "C-c", "130"), ("lab --plain", "C-d", "0"), ("lab", "C-c", "130"),
    ("lab", "Escape", "0"), ("1 --step your-turn --plain", "C-c", "130"),
  ])
  func asksOnce(_ command: String, _ key: String, _ status: String) throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 30)
    terminal.enter("checked lesson \(command)")
    try terminal.wait(for: "1>")
    terminal.enter("arrive BA706 11 21000")
    try terminal.wait(for: "2>")
    terminal.press(key)
    try terminal.wait(for: "isn't saved")
    // Going on brings a new warning, about the lines added since.
    terminal.enter("arrive AA101 9 9000")
    try terminal.wait(for: "3>")
    terminal.press(key)
    try terminal.wait(for: "aren't saved")
    terminal.press(key)
    try terminal.wait(for: "all is checked")
    #expect(terminal.file("status") == status)
    #expect(!terminal.file("before").isEmpty && terminal.file("before") == terminal.file("after"))
  }

  /// If nothing would be lost, leaving doesn't ask.
  @Test(arguments: [("lab --plain", "C-c", "130"), ("lab", "C-c", "130"), ("lab", "Escape", "0")])
  func anEmptyLabIsLeftAtOnce(_ command: String, _ key: String, _ status: String) throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 30)
    terminal.enter("checked lesson \(command)")
    try terminal.wait(for: "1>")
    terminal.press(key)
    try terminal.wait(for: "all is checked")
    #expect(terminal.file("status") == status)
  }
}
