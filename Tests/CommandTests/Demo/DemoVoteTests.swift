import Foundation
import Testing

@testable import Course

@Suite(.timeLimited) struct DemoVoteTests {
  @Test func twoVotesThenTheTruth() throws {
    let (terminal, question) = try LessonTerminal.demoAtQuestion()
    let right = try question.rightLetter()
    let wrong = question.letters(but: right)
    terminal.press("v")
    try terminal.wait(for: "First vote:")
    terminal.type("\(wrong[0]) 13 \(right) 5 \(wrong[1]) 2")
    // The class can't read along.
    try terminal.wait(for: "First vote: \(wrong[0]) ** \(right) * \(wrong[1]) *")
    terminal.press("Enter")
    var screen = try terminal.wait(for: "20 hands counted, and hidden.").joined(separator: "\n")
    #expect(!screen.contains("█ 13") && !screen.contains("first vote,"))
    terminal.press("v")
    try terminal.wait(for: "Second vote:")
    terminal.type("\(wrong[0]) 1 \(right) 19")
    terminal.press("Enter")
    screen = try terminal.wait { $0.contains("first vote, 20") && $0.contains("second vote, 20") }
      .joined(separator: "\n")
    #expect(screen.contains("█ 13") && screen.contains("█ 19") && !screen.contains("✓ right"))

    // The first thing shown is what the code does, then why.
    try terminal.advance()
    #expect(!terminal.text.contains("✓ right"))
    terminal.press("Space")
    screen = try terminal.wait(for: "✓ right").joined(separator: "\n")
    let row = screen.components(separatedBy: "\n").first { $0.contains("✓ right") } ?? ""
    #expect(row.contains("\(right)  ") && row.contains("█ 5") && row.contains("█ 19"))

    // Going back leads to the two charts, then to neither.
    terminal.press("Left")
    try terminal.wait { !$0.contains("✓ right") }
    terminal.press("Left")
    try terminal.wait { $0.contains("second vote, 20") && !$0.contains("✓ right") }
    terminal.press("Left")
    try terminal.wait { !$0.contains("second vote, 20") && $0.contains("Before it runs") }
  }

  /// What's typed where no vote is possible, or none was started, mustn't act as keys, because that
  /// would give the answer away.
  @Test func whatIsTypedByMistakeRevealsNothing() throws {
    let (terminal, _) = try LessonTerminal.demoAtQuestion()
    terminal.type("a 12 b 31")
    try terminal.wait(for: "Answer or vote: a ** b **")
    terminal.press("Escape")
    try terminal.wait { $0.contains("? keys") && $0.contains("Before it runs") }
    #expect(!terminal.text.contains("You said"))
    terminal.press("Left")
    try terminal.wait { !$0.contains("Before it runs") }
    terminal.press("v")
    try terminal.wait(for: "You can vote on a question that's asked and not yet answered.")
    terminal.enter("a 12 b 31 c 7")
    try terminal.catchUp()
    #expect(!terminal.text.contains("Before it runs"))
  }

  @Test func aLetterAnswersForTheClass() throws {
    let (terminal, question) = try LessonTerminal.demoAtQuestion()
    let wrong = try question.wrongLetter()
    let reason = question.option(wrong).justification.opening
    terminal.press(wrong)
    // A lone letter may be a stray one.
    try terminal.wait(for: "Answer or vote: \(wrong)")
    #expect(!terminal.text.contains("You said"))
    terminal.press("Enter")
    // A key that's pressed while it runs is dropped.
    try terminal.wait { !$0.contains("Answer or vote") && !$0.contains("Before it runs") }
    try terminal.catchUp()
    terminal.press("Space")
    try terminal.wait { $0.contains("You said") && $0.contains(reason) }
  }
}
