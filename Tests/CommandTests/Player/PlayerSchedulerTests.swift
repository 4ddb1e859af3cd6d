import Testing

/// The scheduler screen, on a terminal.
@Suite(.timeLimit(.minutes(30))) struct PlayerSchedulerTests {
  @Test func twoKeysLeadTwoThreads() throws {
    let (asked, scene, letters) = try Course.scheduling()
    let terminal = try LessonTerminal.player(asked.command)
    terminal.press("End")
    try terminal.waitAtRest("try it")
    terminal.press("Enter")
    try terminal.wait(for: "a b next step")
    #expect(terminal.screen[0].hasSuffix("\(scene), 0 steps"))
    // The keys show right away, and their effects when the run is over.
    terminal.press(letters.dropLast().map(String.init))
    let screen = try terminal.wait(for: "\(scene), \(letters.count - 1) steps", "Not yet.")
    #expect(screen.contains { $0.hasSuffix("--schedule \(letters.dropLast())") })
    terminal.press(String(letters.suffix(1)))
    let done = try terminal.wait(for: "Done, in \(letters.count) steps: ")
    #expect(done[23] == "⏎ go on   u undo   r start over   ? keys   q close")
    terminal.press("u")
    try terminal.wait {
      $0.contains("--schedule \(letters.dropLast())\n") && $0.contains("Not yet.")
    }
    terminal.press(String(letters.suffix(1)))
    try terminal.wait(for: "Done")
    try terminal.expectWhole()
    terminal.press("Enter")
    try terminal.wait(for: "That does it.")
  }
}
