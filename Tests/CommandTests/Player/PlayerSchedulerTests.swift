import Testing

/// The scheduler screen, on a terminal.
@Suite(.timeLimit(.minutes(30))) struct PlayerSchedulerTests {
  /// Starts the player at the question that wants a deadlock.
  private func player(columns: Int = 80, rows: Int = 24) throws -> LessonTerminal {
    let terminal = try LessonTerminal.player(
      "3 --step \(try Course.place(in: 3, asking: "make-them-hang").number)", columns: columns,
      rows: rows)
    terminal.press("End")
    try terminal.waitAtRest("try it")
    terminal.press("Enter")
    try terminal.wait(for: "a b next step")
    return terminal
  }

  @Test func twoKeysLeadTwoThreads() throws {
    let terminal = try player()
    #expect(terminal.screen[0].hasSuffix("head-on, 0 steps"))
    terminal.press("a", "a", "b")
    // The keys show right away, and their effects when the run is over.
    let screen = try terminal.wait(for: "head-on, 3 steps")
    #expect(screen.contains { $0.hasSuffix("--schedule aab") })
    #expect(
      screen.contains("a  AA101.isTooClose(to: 500, 6000)     │ b  mediator.hasConflict(…)"))
    #expect(
      screen.contains("   holds BA706's queue                 │    holds AA101's queue"))
    terminal.press("b")
    let hung = try terminal.wait(for: "Done, in 4 steps: each waits for the other.")
    #expect(hung.contains("  thread a ════ holds ═══■ BA706's queue"))
    #expect(hung[23] == "⏎ go on   u undo   r start over   ? keys   q close")
    terminal.press("a")
    try terminal.wait(for: "a waits for AA101's queue, which b holds.")
    terminal.press("u")
    try terminal.wait { $0.contains("--schedule aab\n") && $0.contains("Not yet.") }
    terminal.press("b")
    try terminal.wait(for: "Done")
    terminal.press("Enter")
    try terminal.wait(for: "That does it.")
  }

  @Test(arguments: [(20, 5), (40, 12), (80, 24), (200, 60)])
  func everySize(_ columns: Int, _ rows: Int) throws {
    let terminal = try player()
    terminal.press("a", "a", "b", "b")
    try terminal.wait(for: "Done, in 4 steps")
    try terminal.resize(columns: columns, rows: rows)
    try terminal.waitForFrame(columns: columns, rows: rows)
    let screen = try terminal.wait(for: "Done, in 4 steps")
    #expect(screen.contains { $0.contains("waits for AA101") })
    #expect(screen.contains { $0.contains("waits for BA706") })
    try terminal.expectWhole()
    terminal.press("q")
    try terminal.wait("the lesson") { $0.contains("3 · Conc") && !$0.contains("undo") }
  }
}
