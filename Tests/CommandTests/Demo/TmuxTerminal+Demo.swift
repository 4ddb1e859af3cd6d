extension TmuxTerminal {
  /// A demo that has begun and runs nothing.
  static func demo(
    _ command: String = "lesson demo 1", title: String = "1 · Peer to peer", rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 80, rows: rows, environment: environment)
    terminal.enter(command)
    try terminal.wait(for: title)
    try terminal.wait("a demo at rest") { !$0.contains("running") && $0.contains("? keys") }
    return terminal
  }

  /// At the question of lesson 1 that asks what two planes say.
  static func demoAtQuestion() throws -> TmuxTerminal {
    let terminal = try demo()
    terminal.press("g")
    terminal.enter("half")
    try terminal.wait(for: "step 4 of 10")
    for text in ["This is a scenario", "one-way.flight", "Before it runs"] {
      terminal.press("Space")
      try terminal.wait(for: text)
    }
    return terminal
  }
}
