import Testing

/// Unsaved lines aren't lost without a warning, but the second time always leaves.
@Suite(.timeLimit(.minutes(30))) struct LabLeavingTerminalTests {
  @Test(arguments: [
    ("lab --plain", "C-c", Finished.End.signal(SIGINT)), ("lab --plain", "C-d", .exit(0)),
    ("1 --step blind-two-planes --plain", "C-c", Finished.End.signal(SIGINT)),
  ])
  func asksOnce(_ command: String, _ key: String, _ end: Finished.End) throws {
    let terminal = try LessonTerminal(rows: 30)
    try terminal.start(command)
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
    try terminal.expectEnd(end)
  }
}
