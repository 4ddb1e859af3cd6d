import Foundation
import TestScale
import Testing

/// The player at every size, and while the size changes.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct PlayerSizeTests {
  private static let sizes = [(20, 5), (40, 12), (80, 24), (200, 60)]

  /// Only a few lessons, because each step resizes a window and takes about a second.
  private static let lessons = TestScale.isLong ? [1, 3, 8, 11] : [1]

  /// The window changes its size in the middle of every step, and the screen always looks the same
  /// as when it's repainted.
  @Test(arguments: lessons) func everyStepInEverySize(_ lesson: Int) throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("lesson \(lesson)")
    try terminal.waitAtRest()
    let steps = Course.steps(lesson)
    for step in 1...steps.count {
      let (columns, rows) = Self.sizes[step % Self.sizes.count]
      try terminal.resize(columns: columns, rows: rows)
      try expectGood(terminal, columns: columns, rows: rows)
      // Answered in the middle of it all, so that what's shown then is laid out for this size.
      terminal.press("s")
      terminal.press("PageDown")
      try expectGood(terminal, columns: columns, rows: rows)
      try terminal.resize(columns: 80, rows: 24)
      try expectGood(terminal, columns: 80, rows: 24)
      #expect(terminal.screen[0].contains(Course.title(step, of: lesson)))
      try next(terminal, after: step, of: steps)
    }
    terminal.press("q")
    try terminal.wait { $0.contains("ready>") && !$0.contains("? keys") }
  }

  /// Skips everything that the step asks, and goes on, even to a side trip.
  private func next(_ terminal: TmuxTerminal, after step: Int, of steps: [Step]) throws {
    guard step < steps.count else { return }
    for _ in 0..<12 {
      terminal.press(steps[step].isSideTrip ? "x" : "n")
      try terminal.catchUp()
      if terminal.screen[0].contains("step \(step + 1) of") { return }
      terminal.press("s")
      try terminal.catchUp()
    }
    Issue.record("step \(step) has no end: \(terminal.screen)")
  }

  private func expectGood(_ terminal: TmuxTerminal, columns: Int, rows: Int) throws {
    try terminal.waitForFrame(columns: columns, rows: rows)
    try terminal.catchUp()
    let screen = try terminal.waitForFrame(columns: columns, rows: rows)
    #expect(screen.allSatisfy { TextWidth.columns(of: $0) <= columns })
    try terminal.expectWhole()
  }

  @Test func aTerminalThatIsTooSmallSaysSo() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("lesson 1")
    try terminal.waitAtRest()
    try terminal.resize(columns: 9, rows: 2)
    try terminal.wait { $0.contains("Too small") || $0.contains("Too") }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.waitAtRest(Course.opening)
  }

  @Test func aTerminalWithoutASizeIsEightyByTwentyFour() throws {
    let terminal = try TmuxTerminal(columns: 100, rows: 30)
    terminal.enter("stty cols 0 rows 0; lesson 1")
    let screen = try terminal.waitAtRest(Course.opening)
    #expect(TextWidth.columns(of: screen[0]) == 80)
    #expect(screen[23].contains("? keys"))
  }

  @Test func wideCharactersKeepTheirPlaces() throws {
    let terminal = try TmuxTerminal(columns: 40, rows: 12)
    terminal.enter("lesson 1")
    try terminal.waitAtRest()
    terminal.press("/")
    terminal.type("漢字é🛩x")
    try terminal.wait(for: "Search: 漢字é🛩x")
    #expect(terminal.value("cursor_x") == "\(TextWidth.columns(of: "Search: 漢字é🛩x"))")
    terminal.type("漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字")
    try terminal.resize(columns: 20, rows: 5)
    let screen = try terminal.wait { $0.contains("Search: ") && $0.hasPrefix("1 · Peer to pe") }
    #expect(TextWidth.columns(of: screen[4]) <= 20 && screen[4].hasSuffix("漢字"))
    terminal.press("C-u", "BSpace")
    try terminal.wait(for: "1/\(Course.steps(1).count)")
  }
}
