import LessonRunner
import Testing

/// A terminal that takes no output, as after Ctrl-S: the player still hears of signals, and leaves.
@Suite struct StoppedTerminalTests {
  /// The terminal stops before the player starts, or once the first frame is there.
  @Test(arguments: [SIGTERM, SIGHUP], [false, true])
  func endsBySignal(_ signal: Int32, _ isStoppedFirst: Bool) throws {
    let terminal = try PseudoTerminal(columns: 200, rows: 60)
    let before = terminal.modes
    if isStoppedFirst { terminal.stop() }
    let process = try terminal.start(["1"])
    if isStoppedFirst {
      // It has the terminal's modes changed, and goes on to write.
      try terminal.wait { $0.modes != before }
    } else {
      try terminal.wait { $0.heard.contains("? keys") }
      terminal.stop()
    }
    terminal.type("nnnn\u{0C}n\u{0C}n")
    kill(process, signal)
    #expect(try terminal.end(of: process) == signal)
    #expect(terminal.modes == before)
  }

  /// What was not painted meanwhile is painted once the terminal reads again.
  @Test func paintsWhenTheTerminalReadsAgain() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try terminal.start(["1"])
    try terminal.wait { $0.heard.contains("? keys") }
    terminal.stop()
    terminal.type("n")
    terminal.goOn()
    try terminal.wait { $0.heard.contains("step 2 of 10") }
    terminal.type("q")
    #expect(try terminal.end(of: process) == 0)
    #expect(terminal.heard.hasSuffix("\u{1B}[?1049l"))
  }
}
