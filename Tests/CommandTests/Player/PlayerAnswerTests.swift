import Testing

/// The player on a terminal: answering what a step asks.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct PlayerAnswerTests {
  @Test func aPredictionComesBeforeTheRun() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 4")
    terminal.press("End")
    let asked = try terminal.wait(for: "a b c d answer")
    #expect(!asked.joined().contains("It said"))
    terminal.press("n")
    try terminal.wait(for: "Press a, b, c or d, or s to skip.")
    terminal.press("a")
    let answered = try terminal.wait(for: "It said")
    #expect(answered.contains { $0.hasPrefix("You said  a  QF12: Too close! Abort!") })
    #expect(answered.contains { $0.contains("QF12: Position changed") })
    terminal.press("End", "Space")
    try terminal.waitAtRest("step 5 of 10")
  }

  /// Before a key has chosen a line, ⏎ turns pages; the footer says what it does.
  @Test func aLineIsPickedInTheListing() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 5")
    try terminal.wait { $0.contains("choose a line") && !$0.contains("» ") }
    terminal.press("Down")
    try terminal.wait { $0.contains("» 27") && $0.contains("⏎ answer line 27") }
    terminal.press("Enter")
    try terminal.wait(for: "u answer anew")
    terminal.press("u")
    try terminal.wait { $0.contains("choose a line") && !$0.contains("» ") }
    terminal.press("Down", "Down", "Down")
    try terminal.wait(for: "» 29")
    terminal.press("s")
    try terminal.waitAtRest("Answer:")
  }

  /// Nobody answers for a line that is out of sight, and the keys bring it back.
  @Test func aLineOutOfSightIsShownFirst() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 5", rows: 12)
    terminal.press("Down")
    try terminal.wait(for: "» 27")
    terminal.press("End")
    try terminal.wait { !$0.contains("» ") }
    // With other lines of the listing in sight, the mark comes to them.
    terminal.press("Up")
    let chosen = try terminal.wait { $0.contains("» ") }
    #expect(!mark(in: chosen).contains("» 27"))
    terminal.press("Home")
    try terminal.wait { !$0.contains("» ") }
    terminal.press("Enter")
    let shown = try terminal.wait { $0.contains("» ") }
    #expect(!shown.joined().contains("You said"))
    #expect(mark(in: shown) == mark(in: chosen))
    terminal.press("Enter")
    try terminal.wait(for: "You said")
  }

  /// The enter after a number is part of the number, whoever types it.
  @Test func theEnterAfterANumberPicksNothing() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 4")
    terminal.press("g", "5", "Enter")
    try terminal.waitAtRest("step 5 of 10")
    terminal.press("Down")
    try terminal.wait(for: "» 27")
    terminal.press("Left")
    try terminal.waitAtRest("step 4 of 10")
    terminal.press("g", "0", "5", "Enter")
    try terminal.waitAtRest("» 27")
    try terminal.catchUp()
    #expect(!terminal.screen.joined().contains("You said"))
    terminal.press("Enter")
    try terminal.wait(for: "You said")
  }

  /// A letter on a screen that does not show the question yet leads to the question.
  @Test func aQuestionIsReadBeforeItIsAnswered() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 4", rows: 12)
    for key in ["a", "s"] {
      terminal.press("Home")
      try terminal.wait(for: "n to the question")
      terminal.press(key)
      let screen = try terminal.wait(for: "Here is the question. Press a, b, c or d")
      #expect(
        screen.contains { $0.hasPrefix("  a  ") } && screen.contains { $0.hasPrefix("  d  ") })
      #expect(!screen.joined().contains("You said"))
    }
    terminal.press("Home")
    try terminal.wait(for: "n to the question")
    terminal.press("n")
    try terminal.wait(for: "Press a, b, c or d, or s to skip.")
    terminal.press("a")
    try terminal.wait(for: "You said  a")
  }

  /// What was answered stands there on another day, beside what is so, and can be answered anew.
  @Test func answersOfEarlierDaysAreShown() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 4", columns: 100, rows: 60)
    terminal.press("b")
    try terminal.waitAtRest("It said")
    terminal.press("n")
    try terminal.waitAtRest("step 5 of 10")
    terminal.press("Down", "Enter")
    try terminal.waitAtRest("You said")
    terminal.press("q")
    try terminal.wait { $0.contains("ready>") && !$0.contains("? keys") }

    terminal.enter("lesson 1 --step 4")
    try terminal.waitAtRest("step 4 of 10")
    terminal.press("End")
    let screen = try terminal.wait(for: "It said")
    #expect(screen.contains { $0.hasPrefix("You said  b  ") })
    terminal.press("n")
    try terminal.waitAtRest("step 5 of 10")
    terminal.press("End")
    try terminal.wait(for: "You said")
    terminal.press("Left", "u")
    try terminal.wait { $0.contains("a b c d answer") && !$0.contains("It said") }
    terminal.press("d")
    try terminal.wait(for: "You said  d")
  }

  /// Of the hints of a challenge each is given when it is asked for, and all stay.
  @Test func hintsComeOneAtATime() throws {
    let number = try #require(
      Library.builtIn.lesson(6)?.steps.firstIndex { step in
        step.passages.contains { $0.question?.id == "reading" }
      })
    let terminal = try TmuxTerminal.player("lesson 6 --step \(number + 1)", columns: 100, rows: 60)
    try terminal.wait(for: "n to the question")
    terminal.press("n")
    let first = try terminal.wait(for: "Press a, b, c or d")
    #expect(!first.joined().contains("Hint 1"))
    for hint in 1...3 {
      terminal.press("h")
      let screen = try terminal.wait(for: "Hint \(hint)")
      #expect(!screen.joined().contains("Hint \(hint + 1)"))
      #expect(screen.joined().contains("next hint") == (hint < 3))
    }
    terminal.press("h")
    try terminal.wait(for: "That was the last hint.")
    terminal.press("a")
    try terminal.wait { $0.contains("u answer anew") && $0.contains("Hint 3") }
  }

  @Test func anAnswerCanBeTakenBack() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 5")
    terminal.press("s")
    try terminal.waitAtRest("Answer:")
    terminal.press("u")
    try terminal.wait { !$0.contains("Answer:") && $0.contains("choose a line") }
  }

  private func mark(in screen: [String]) -> String { screen.first { $0.hasPrefix("» ") } ?? "" }
}
