@testable import Content
import Testing

/// The player on a terminal: answering what a step asks.
@Suite(.timeLimit(.minutes(30))) struct PlayerAnswerTests {
  /// The question about what two planes say of the same place.
  private let prediction: Question
  private let predicting: Int
  /// The question that comes after it, which asks for a line of code.
  private let line: Question
  private let picking: Int
  /// The numbers of its lines.
  private let lines: [Int]

  init() throws {
    prediction = try Course.question("one-way", in: 1)
    predicting = try Course.place(in: 1, asking: prediction.id).number
    line = try Course.question("who-was-asked", in: 1)
    picking = try Course.place(in: 1, asking: line.id).number
    lines = try Course.lines(of: try #require(line.listing))
    try #require(picking == predicting + 1 && picking < 10)
  }

  private func player(_ step: Int, columns: Int = 80, rows: Int = 24) throws -> LessonTerminal {
    try .player("1 --step \(step)", columns: columns, rows: rows)
  }

  @Test func aPredictionComesBeforeTheRun() throws {
    let wrong = try prediction.letter(
      printing: "QF12: Too close! Abort! / AA101: Too close! Abort!")
    let terminal = try player(predicting)
    terminal.press("End")
    let asked = try terminal.wait(for: "a b c d answer")
    #expect(!asked.joined().contains("It was"))
    terminal.press("n")
    try terminal.wait(for: "Press \(prediction.letters), or s to skip.")
    terminal.press(wrong)
    let answered = try terminal.wait(for: "It was")
    #expect(answered.contains { $0.hasPrefix("You said  \(wrong)  QF12: Too close! Abort!") })
    #expect(answered.contains { $0.contains("QF12: Position changed") })
    terminal.press("End", "Space")
    try terminal.waitAtRest(Course.title(picking, of: 1))
  }

  /// Before a key has chosen a line, ⏎ turns pages; the footer says what it does.
  @Test func aLineIsPickedInTheListing() throws {
    let terminal = try player(picking)
    try terminal.wait { $0.contains("choose a line") && !$0.contains("» ") }
    terminal.press("Down")
    try terminal.wait { $0.contains("» \(lines[0])") && $0.contains("⏎ answer line \(lines[0])") }
    terminal.press("Enter")
    try terminal.wait(for: "u answer again")
    terminal.press("u")
    try terminal.wait { $0.contains("choose a line") && !$0.contains("» ") }
    terminal.press("Down", "Down", "Down")
    try terminal.wait(for: "» \(lines[2])")
    terminal.press("s")
    try terminal.waitAtRest("Answer:")
  }

  /// The Enter after a number is part of the number, even if two digits don't need it.
  @Test func theEnterAfterANumberPicksNothing() throws {
    let terminal = try player(predicting)
    terminal.press("g", "\(picking)", "Enter")
    try terminal.waitAtRest(Course.title(picking, of: 1))
    terminal.press("Down")
    try terminal.wait(for: "» \(lines[0])")
    terminal.press("Left")
    try terminal.waitAtRest(Course.title(predicting, of: 1))
    terminal.press("g", "0", "\(picking)", "Enter")
    try terminal.waitAtRest("» \(lines[0])")
    try terminal.catchUp()
    #expect(!terminal.screen.joined().contains("You said"))
    terminal.press("Enter")
    try terminal.wait(for: "You said")
  }

  /// On another day, earlier answers are shown beside the results, and can be given again.
  @Test func answersOfEarlierDaysAreShown() throws {
    let terminal = try player(predicting, columns: 100, rows: 60)
    terminal.press("b")
    try terminal.waitAtRest("It was")
    terminal.press("n")
    try terminal.waitAtRest(Course.title(picking, of: 1))
    terminal.press("Down", "Enter")
    try terminal.waitAtRest("You said")
    terminal.press("q")
    try terminal.end()

    try terminal.start("1 --step \(predicting)")
    try terminal.waitAtRest(Course.title(predicting, of: 1))
    terminal.press("End")
    let screen = try terminal.wait(for: "It was")
    #expect(screen.contains { $0.hasPrefix("You said  b  ") })
    terminal.press("n")
    try terminal.waitAtRest(Course.title(picking, of: 1))
    terminal.press("End")
    try terminal.wait(for: "You said")
    terminal.press("Left", "u")
    try terminal.wait { $0.contains("a b c d answer") && !$0.contains("It was") }
    terminal.press("d")
    try terminal.wait(for: "You said  d")
  }
}
