import Foundation
import Testing

/// The terminal is as it was, no matter how the player is left.
@Suite(.timeLimited) struct PlayerLeavingTests {
  /// Ctrl-C leaves as if by its signal.
  @Test(arguments: [("q", Finished.End.exit(0)), ("C-c", .signal(SIGINT))])
  func byAKey(_ key: String, _ end: Finished.End) throws {
    let terminal = try LessonTerminal.player()
    terminal.press(key)
    try terminal.expectEnd(end)
  }

  @Test(
    arguments: TestScale.some(
      [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS], every: 3))
  func byCrash(_ signal: Int32) throws {
    let terminal = try LessonTerminal(environment: ["SWIFT_BACKTRACE": "enable=no"])
    // It asks the terminal nothing: an answer that's on its way can't be read any more.
    try terminal.start(script: "ulimit -c 0; exec '\(Executable.path)' 1 --theme dark")
    try terminal.waitAtRest()
    terminal.send(signal)
    try terminal.expectEnd(.signal(signal))
    #expect(terminal.text.contains("lesson stopped because of a bug of its own."))
  }

  /// A run that goes on is ended and leaves the player where it was.
  @Test func aRunThatGoesOnIsEndedAlone() throws {
    let asked = try #require(
      Course.questions.first { asked in
        guard case .line? = asked.question.bet?.subject else { return false }
        return asked.step.questions.count == 1
      })
    let terminal = try LessonTerminal(
      columns: 100, rows: 60, environment: StalledCompiler.environment)
    try terminal.start(asked.command)
    try terminal.wait(for: "What happens?")
    terminal.press("a")
    try terminal.wait(for: "You said  a", "running …")
    terminal.press("n", "?")
    // A signal would overtake the keys.
    try terminal.redraw()
    #expect(terminal.text.contains(asked.title))
    terminal.press("C-c")
    try terminal.wait(for: "Stopped. Press a, b")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }

  /// Keys come from another terminal, which gets closed.
  @Test func byTheEndOfInput() throws {
    let terminal = try LessonTerminal(rows: 40)
    let keys = try PseudoTerminal(columns: 80, rows: 24)
    let before = keys.modes
    // The answer to a question would come to the other terminal.
    try terminal.start("1 --theme dark", input: keys)
    try terminal.waitAtRest()
    #expect(keys.modes != before)
    keys.type("n")
    try terminal.waitAtRest(Course.title(2, of: 1))
    keys.vanish()
    try terminal.expectEnd(.signal(SIGHUP))
  }
}

/// The same with a shell that controls the terminal and the program.
@Suite(.enabled(if: TerminalTests.tmux != nil), .timeLimited) struct ShellTests {
  private func started(_ command: String, rows: Int = 24) throws -> TmuxTerminal {
    try .player(command, rows: rows)
  }

  /// The terminal is gone, so there's nothing to restore, but the program still has to end.
  @Test func byTheEndOfTheTerminal() throws {
    let terminal = try started("sh -c 'echo $$ > pid; exec \(Executable.path) 1'")
    let process = try #require(
      Int32(terminal.file("pid").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, 0) == 0)
    terminal.command(["respawn-pane", "-k", "echo another; exec cat"])
    // The server that started the pane waits for what was in it.
    let deadline = ContinuousClock.now + .seconds(patience)
    while kill(process, 0) == 0, ContinuousClock.now < deadline { sched_yield() }
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    try terminal.wait(for: "another")
  }

  @Test func suspendedAndBack() throws {
    let terminal = try started("stty -g > before; lesson 1", rows: 40)
    let before = try terminal.wait(for: Course.opening)
    terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    #expect(terminal.value("alternate_on") == "0")
    #expect(terminal.value("cursor_flag") == "1")
    terminal.enter("stty -g > after; echo typed")
    try terminal.wait { $0.contains("\ntyped") }
    #expect(terminal.file("before") == terminal.file("after"))
    terminal.enter("fg")
    try terminal.wait("the same screen") { $0 == before.joined(separator: "\n") }
    #expect(terminal.value("alternate_on") == "1")
    #expect(terminal.value("cursor_flag") == "0")
    terminal.press("n")
    try terminal.wait(for: Course.title(2, of: 1))
    terminal.press("q")
    // Not before the shell prompts again: until then, typing is meant for the lesson, and dropped.
    try terminal.wait {
      $0.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("ready>")
    }
    terminal.enter("stty -g > last; echo gone")
    try terminal.wait { $0.contains("\ngone") }
    #expect(terminal.file("before") == terminal.file("last"))
  }

  /// A stopped job is told to end. By then the shell has the terminal, which would stop it again.
  @Test func endedWhileSuspended() throws {
    let terminal = try started("stty -g > before; lesson 1")
    terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    terminal.enter(
      "clear; p=$(jobs -p); kill %1; while kill -0 $p 2> left; do :; done; stty -g > after; echo over"
    )
    try terminal.wait { $0.contains("\nover") }
    #expect(terminal.file("before") == terminal.file("after"))
    #expect(terminal.value("alternate_on") == "0")
    #expect(terminal.value("cursor_flag") == "1")
  }
}
