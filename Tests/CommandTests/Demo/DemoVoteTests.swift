@testable import Content
import Testing

/// Questions put to a class.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct DemoVoteTests {
  /// The letter of what the two planes say.
  private func right(_ question: Question) throws -> String {
    try question.letter(printing: "QF12: Position changed / AA101: Too close! Abort!")
  }

  @Test func twoVotesThenTheTruth() throws {
    let (terminal, question) = try TmuxTerminal.demoAtQuestion()
    let right = try right(question)
    let wrong = question.letters(but: right)
    terminal.press("v")
    try terminal.wait(for: "First vote:")
    terminal.type("\(wrong[0]) 13 \(right) 5 \(wrong[1]) 2")
    // Nobody reads along.
    try terminal.wait(for: "First vote: \(wrong[0]) ** \(right) * \(wrong[1]) *")
    terminal.press("Enter")
    var screen = try terminal.wait(for: "20 hands counted, and hidden.").joined(separator: "\n")
    #expect(!screen.contains("13") && !screen.contains("first vote,"))
    terminal.press("v")
    try terminal.wait(for: "Second vote:")
    terminal.type("\(wrong[0]) 1 \(right) 19")
    terminal.press("Enter")
    screen = try terminal.wait { $0.contains("first vote, 20") && $0.contains("second vote, 20") }
      .joined(separator: "\n")
    #expect(screen.contains("█ 13") && screen.contains("█ 19") && !screen.contains("✓ right"))
    terminal.press("Space")
    screen = try terminal.wait(for: "✓ right").joined(separator: "\n")
    let row = screen.components(separatedBy: "\n").first { $0.contains("✓ right") } ?? ""
    #expect(row.contains("\(right) ") && row.contains("█ 5") && row.contains("█ 19"))
    // Back to the two charts, and to none.
    terminal.press("Left")
    try terminal.wait { $0.contains("second vote, 20") && !$0.contains("✓ right") }
    terminal.press("Left")
    try terminal.wait { !$0.contains("second vote, 20") && $0.contains("Before it runs") }
  }

  @Test func aSingleVoteIsShownBeforeTheTruth() throws {
    let (terminal, _) = try TmuxTerminal.demoAtQuestion()
    terminal.press("v")
    terminal.enter("b3")
    try terminal.wait(for: "3 hands counted, and hidden.")
    terminal.press("Space")
    try terminal.wait { $0.contains("first vote, 3") && !$0.contains("✓ right") }
    terminal.press("Space")
    try terminal.wait(for: "✓ right")
  }

  @Test func aVoteThatCannotBeReadIsNamed() throws {
    let (terminal, question) = try TmuxTerminal.demoAtQuestion()
    for (typed, message) in [
      ("a 5 x 3", "'x' isn't one of \(question.letters)."), ("a", "How many for a?"),
      ("", "Nothing was typed"),
    ] {
      terminal.press("v")
      try terminal.wait(for: "First vote:")
      terminal.enter(typed)
      try terminal.wait(for: message)
    }
    terminal.press("v")
    terminal.press("Escape")
    try terminal.wait(for: "? keys")
    terminal.press("Left")
    try terminal.wait { !$0.contains("Before it runs") }
    terminal.press("v")
    try terminal.wait(for: "You can vote on a question")
  }

  @Test func aLetterAnswersForTheClass() throws {
    let (terminal, question) = try TmuxTerminal.demoAtQuestion()
    let wrong = question.letters(but: try right(question))[0]
    let reason = question.option(wrong).justification.opening
    terminal.press(wrong)
    try terminal.wait { $0.contains("You said") && $0.contains(reason) }
  }

  @Test func aLineIsPointedAtAndCommittedTo() throws {
    let terminal = try TmuxTerminal.demo()
    let (number, _) = try Course.place(in: 1, asking: "who-was-asked")
    let question = try Course.question("who-was-asked", in: 1)
    let right = try #require(question.options.first { $0.isStatedCorrect })
    terminal.press("g")
    terminal.enter("\(number)")
    try terminal.wait(for: Course.title(number, of: 1))
    try terminal.wait(for: "Pick the line")
    func pointer(_ lines: [String]) -> Int? { lines.firstIndex { $0.contains("▶ ") } }
    for _ in 0..<terminal.screen.count {
      let before = pointer(terminal.screen)
      terminal.press("Down")
      let screen = try terminal.wait { pointer($0.components(separatedBy: "\n")) != before }
      if let row = pointer(screen), screen[row].contains("hasConflict") { break }
    }
    terminal.press("Enter")
    try terminal.wait { $0.contains("You said") && $0.contains(right.justification.opening) }
  }
}
