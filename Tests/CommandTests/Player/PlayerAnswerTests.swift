import Testing

@testable import Course

/// The player on a terminal: answering what a step asks.
@Suite(.timeLimit(.minutes(30))) struct PlayerAnswerTests {
  @Test func aPredictionComesBeforeTheRun() throws {
    let asked = try Course.prediction()
    let wrong = try asked.question.wrongLetter()
    let terminal = try LessonTerminal.player(asked.command)
    terminal.press("End")
    let before = try terminal.wait(for: "a b c")
    #expect(!before.joined().contains("It was"))
    terminal.press("n")
    try terminal.wait(for: "Press \(asked.question.letters), or s to skip.")
    terminal.press(wrong)
    let answered = try terminal.wait(for: "It was")
    #expect(answered.contains { $0.hasPrefix("  ✗ You said  \(wrong)") })
    try terminal.catchUp()
    for _ in 0..<9
    where !terminal.screen[0].contains(Course.title(asked.number + 1, of: asked.lesson)) {
      try terminal.pressAndCatchUp(["End", "Space"])
    }
    try terminal.waitAtRest(Course.title(asked.number + 1, of: asked.lesson))
  }

  /// On another day, earlier answers are shown beside the results, and can be given again.
  @Test func answersOfEarlierDaysAreShown() throws {
    let asked = try Course.prediction()
    let terminal = try LessonTerminal.player(asked.command, columns: 100, rows: 60)
    terminal.press("b")
    try terminal.waitAtRest("You said  b")
    terminal.press("q")
    try terminal.end()

    try terminal.start(asked.command)
    try terminal.waitAtRest(asked.title)
    terminal.press("End")
    try terminal.wait { $0.contains(" You said  b ") }
    terminal.press("u")
    try terminal.wait { $0.contains("a b c") && !$0.contains("You said") }
    terminal.press("c")
    try terminal.wait(for: "You said  c")
  }
}
