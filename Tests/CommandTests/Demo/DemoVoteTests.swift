@testable import Content
import Testing

/// Questions for a class to vote on.
@Suite(.timeLimit(.minutes(30))) struct DemoVoteTests {
  /// Returns the letter of the option with what the two planes say.
  private func right(_ question: Question) throws -> String {
    try question.letter(printing: "QF12: Position changed / AA101: Too close! Abort!")
  }

  @Test func twoVotesThenTheTruth() throws {
    let (terminal, question) = try LessonTerminal.demoAtQuestion()
    let right = try right(question)
    let wrong = question.letters(but: right)
    terminal.press("v")
    try terminal.wait(for: "First vote:")
    terminal.type("\(wrong[0]) 13 \(right) 5 \(wrong[1]) 2")
    // The class can't read along.
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
    // The first thing shown is what the code does, then why.
    terminal.press("Space")
    let run = try terminal.wait {
      $0.contains("one-way.flight, lesson 1") && !$0.contains("running")
    }
    #expect(!run.joined().contains("✓ right"))
    terminal.press("Space")
    screen = try terminal.wait(for: "✓ right").joined(separator: "\n")
    let row = screen.components(separatedBy: "\n").first { $0.contains("✓ right") } ?? ""
    #expect(row.contains("\(right) ") && row.contains("█ 5") && row.contains("█ 19"))
    // Going back leads to the two charts, then to neither.
    terminal.press("Left")
    try terminal.wait { !$0.contains("✓ right") }
    terminal.press("Left")
    try terminal.wait { $0.contains("second vote, 20") && !$0.contains("✓ right") }
    terminal.press("Left")
    try terminal.wait { !$0.contains("second vote, 20") && $0.contains("Before it runs") }
  }

  @Test func aSingleVoteIsShownBeforeTheTruth() throws {
    let (terminal, _) = try LessonTerminal.demoAtQuestion()
    terminal.press("v")
    terminal.enter("b3")
    try terminal.wait(for: "3 hands counted, and hidden.")
    terminal.press("Space")
    try terminal.wait { $0.contains("first vote, 3") && !$0.contains("✓ right") }
    try terminal.advance()
    terminal.press("Space")
    try terminal.wait(for: "✓ right")
  }

  /// What's typed after a mistake must never act as keys, because that would give the answer away.
  @Test func aVoteThatCannotBeReadIsNamedAndStays() throws {
    let (terminal, question) = try LessonTerminal.demoAtQuestion()
    terminal.press("v")
    try terminal.wait { $0.contains("First vote:") && $0.contains("Hands: a 12 b 31") }
    for (typed, message, shown) in [
      ("a 5 x 3", "'x' isn't one of \(question.letters).", "a * x *"),
      ("a", "How many for a?", "a"),
      ("", "Nothing was typed", ""),
    ] {
      terminal.press("C-u")
      terminal.enter(typed)
      try terminal.wait(for: message)
      try terminal.wait { screen in
        screen.trimmingCharacters(in: .whitespacesAndNewlines)
          .hasSuffix("First vote: \(shown)".trimmingCharacters(in: .whitespaces))
      }
    }
    terminal.press("C-u")
    terminal.enter(Array(repeating: "3", count: question.options.count).joined(separator: " "))
    try terminal.wait(for: "\(3 * question.options.count) hands counted, and hidden.")
  }

  /// The same is true if no vote is possible, or none was started.
  @Test func whatIsTypedByMistakeRevealsNothing() throws {
    let (terminal, _) = try LessonTerminal.demoAtQuestion()
    terminal.type("a 12 b 31")
    try terminal.wait(for: "Answer or vote: a ** b **")
    terminal.press("Escape")
    try terminal.wait { $0.contains("? keys") && $0.contains("Before it runs") }
    #expect(!terminal.screen.joined().contains("You said"))
    terminal.press("Left")
    try terminal.wait { !$0.contains("Before it runs") }
    terminal.press("v")
    try terminal.wait(for: "You can vote on a question that's asked and not yet answered.")
    terminal.enter("a 12 b 31 c 7")
    try terminal.wait { $0.contains("? keys") }
    terminal.type("a 12 b 31 c 7")
    terminal.press("Enter")
    try terminal.wait { $0.contains("? keys") }
    let screen = terminal.screen.joined(separator: "\n")
    #expect(!screen.contains("Before it runs") && screen.contains("one-way.flight"))
  }

  @Test func countsAreCorrected() throws {
    let (terminal, _) = try LessonTerminal.demoAtQuestion()
    terminal.press("v")
    terminal.enter("a 12 b 5 c 3")
    try terminal.wait(for: "20 hands counted, and hidden.")
    terminal.press("v")
    try terminal.wait { $0.contains("Second vote:") && $0.contains("↑ corrects the first") }
    terminal.press("Up")
    try terminal.wait(for: "First vote: a ** b * c *")
    terminal.press("Tab")
    try terminal.wait(for: "First vote: a 12 b 5 c 3")
    terminal.press("C-u")
    terminal.enter("a 13 b 5 c 3")
    try terminal.wait(for: "21 hands counted, and hidden.")
    terminal.press("v")
    terminal.enter("a 1 b 19 c 1")
    try terminal.wait(for: "second vote, 21")
    terminal.press("v")
    // They're already shown, so they needn't be hidden.
    try terminal.wait(for: "Second vote: a 1 b 19 c 1")
  }

  /// An answer from before the vote isn't the class's anymore.
  @Test func anAnswerOfBeforeTheVoteIsForgotten() throws {
    let (terminal, _) = try LessonTerminal.demoAtQuestion()
    terminal.press("a", "Enter")
    // A key that's pressed while it runs is dropped.
    try terminal.wait { $0.contains("one-way.flight, lesson 1") && !$0.contains("running") }
    try terminal.waitAtRest()
    terminal.press("Space")
    try terminal.wait(for: "You said")
    terminal.press("Home", "Space", "Space", "Space")
    try terminal.wait { $0.contains("Before it runs") && !$0.contains("You said") }
    for _ in 0..<2 {
      terminal.press("v")
      terminal.enter("b 45")
    }
    try terminal.wait(for: "second vote, 45")
    try terminal.advance()
    terminal.press("Space")
    let screen = try terminal.wait(for: "✓ right").joined(separator: "\n")
    #expect(!screen.contains("You said"))
  }

  @Test func linesAreVotedForByLetters() throws {
    let terminal = try LessonTerminal.demo()
    let (number, _) = try Course.place(in: 1, asking: "who-was-asked")
    terminal.press("g")
    terminal.enter("\(number)")
    try terminal.wait(for: Course.title(number, of: 1))
    try terminal.wait(for: "Pick the line")
    try terminal.wait(for: "To vote: a line ")
    terminal.press("v")
    terminal.enter("a 4")
    try terminal.wait(for: "4 hands counted, and hidden.")
    // The question is taller than the screen, and the votes are at its end.
    for _ in 0..<6 where !terminal.screen.joined().contains("first vote, 4") {
      try terminal.advance()
    }
    try terminal.wait(for: "first vote, 4")
  }

  @Test func aLetterAnswersForTheClass() throws {
    let (terminal, question) = try LessonTerminal.demoAtQuestion()
    let wrong = question.letters(but: try right(question))[0]
    let reason = question.option(wrong).justification.opening
    terminal.press(wrong)
    // A lone letter may be a stray one.
    try terminal.wait(for: "Answer or vote: \(wrong)")
    #expect(!terminal.screen.joined().contains("You said"))
    terminal.press("Enter")
    // A key that's pressed while it runs is dropped.
    try terminal.wait { $0.contains("one-way.flight, lesson 1") && !$0.contains("running") }
    try terminal.waitAtRest()
    terminal.press("Space")
    try terminal.wait { $0.contains("You said") && $0.contains(reason) }
  }

  @Test func aLineIsPointedAtAndCommittedTo() throws {
    let terminal = try LessonTerminal.demo()
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
