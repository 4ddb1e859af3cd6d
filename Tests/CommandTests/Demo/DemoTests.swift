import Foundation
import LessonKit
import Testing

/// The demo on a terminal.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil)) struct DemoTests {
  private func demo(
    _ command: String = "lesson demo 1", columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: columns, rows: rows, environment: environment)
    terminal.enter(command)
    try terminal.wait(for: "1 · Peer to peer")
    try terminal.wait("a demo at rest") { !$0.contains("running") && $0.contains("? keys") }
    return terminal
  }

  /// Goes to the question of lesson 1 that asks what two planes say.
  private func atQuestion() throws -> TmuxTerminal {
    let terminal = try demo()
    terminal.press("g")
    terminal.enter("half")
    try terminal.wait(for: "step 4 of 10")
    for text in ["This is a scenario", "one-way.flight", "Before it runs"] {
      terminal.press("Space")
      try terminal.wait(for: text)
    }
    return terminal
  }

  // MARK: Pieces

  @Test func revealsPieceByPiece() throws {
    let terminal = try demo()
    var screen = try terminal.wait(for: "Four airplanes")
    #expect(screen[0].contains("step 1 of 10") && screen[2].hasSuffix("Incident 1: calm lines"))
    #expect(!screen.joined().contains("forgotten-link"))
    terminal.press("Space")
    screen = try terminal.wait(for: "QF12: Position changed")
    #expect(!screen.joined().contains("Look at the last line"))
    terminal.press("n")
    try terminal.wait(for: "Look at the last line")
    terminal.press("p")
    try terminal.wait { !$0.contains("Look at the last line") }
    terminal.press("Left")
    try terminal.wait { !$0.contains("QF12: Position changed") }
    terminal.press("BSpace")
    try terminal.wait(for: "This is the beginning.")
    terminal.press("End")
    try terminal.wait(for: "None of them did")
    terminal.press("Right")
    try terminal.wait(for: "step 2 of 10")
    // What was left is there as a whole.
    terminal.press("Left")
    try terminal.wait { $0.contains("step 1 of 10") && $0.contains("None of them did") }
    terminal.press("Home")
    try terminal.wait { !$0.contains("None of them did") && $0.contains("Four airplanes") }
  }

  @Test func aRemoteControlTurnsPages() throws {
    let terminal = try demo()
    terminal.press("NPage")
    try terminal.wait(for: "QF12: Position changed")
    terminal.press("PPage")
    try terminal.wait { !$0.contains("QF12: Position changed") }
  }

  @Test func theScreenGoesBlackAndComesBack() throws {
    let terminal = try demo()
    let before = terminal.screen
    terminal.press(".")
    try terminal.wait { $0.allSatisfy { $0 == "\n" || $0 == " " } }
    // A letter that means something elsewhere does nothing but to come back.
    terminal.press("q")
    try terminal.wait(for: "1 · Peer to peer")
    #expect(terminal.screen == before)
    try terminal.expectWhole()
  }

  @Test func pointsToALine() throws {
    let terminal = try demo()
    terminal.press("Down")
    try terminal.wait { $0.contains("▶ ") }
    let first = terminal.screen.firstIndex { $0.contains("▶ ") }
    terminal.press("j")
    try terminal.wait { screen in
      let lines = screen.components(separatedBy: "\n")
      return lines.firstIndex { $0.contains("▶ ") }.map { $0 > first ?? 0 } ?? false
    }
    terminal.press("k")
    try terminal.wait { screen in
      screen.components(separatedBy: "\n").firstIndex { $0.contains("▶ ") } == first
    }
    terminal.press("Escape")
    try terminal.wait { !$0.contains("▶ ") }
  }

  // MARK: Going about

  @Test func goesToAStepByNumberOrTitle() throws {
    let terminal = try demo("lesson demo 1 2")
    for (typed, text) in [
      ("7", "step 7 of 10"), ("half a", "step 4 of 10"), ("2.3", "2 · The mediator"),
      ("1.99", "Lesson 1 has steps 1 to 10."), ("5.1", "Lesson 5 is not part of this demo."),
      ("no such title", "No step's title holds 'no such title'."), ("1.10", "step 10 of 10"),
    ] {
      // Keys that are pressed while code runs are dropped.
      try terminal.wait { !$0.contains("running") && !$0.contains("stop the run") }
      terminal.press("g")
      try terminal.wait(for: "Step, or a word of its title:")
      terminal.enter(typed)
      try terminal.wait(for: text)
    }
  }

  @Test(
    arguments: [("l", "Lab"), ("i", "you are here"), ("t", "moment"), ("?", "Black screen")])
  func aDetourComesBackToTheSamePlace(key: String, text: String) throws {
    let terminal = try demo()
    terminal.press("Space")
    try terminal.wait { $0.contains("QF12: Position changed") && $0.contains("space next") }
    // A frame may be there in part.
    let before = terminal.settledCells
    terminal.press(key)
    try terminal.wait(for: text)
    terminal.press("Escape")
    try terminal.wait("the same place") { _ in terminal.cells == before }
  }

  @Test func theSchedulerIsADetour() throws {
    let terminal = try demo()
    terminal.press("y")
    try terminal.wait(for: "No scene of this lesson has threads to lead")
    terminal.press("q")
    try terminal.wait { !$0.contains("Peer to peer") }
    terminal.enter("lesson demo 3")
    try terminal.wait(for: "space next")
    let before = terminal.cells
    terminal.press("y")
    try terminal.wait(for: "You are the scheduler")
    terminal.press("q")
    try terminal.wait(for: "space next")
    #expect(terminal.cells == before)
  }

  @Test func runsAgain() throws {
    let terminal = try demo()
    terminal.press("r")
    try terminal.wait(for: "Nothing here runs.")
    terminal.press("Space")
    try terminal.wait(for: "QF12: Position changed")
    terminal.press("r")
    try terminal.wait { $0.contains("QF12: Position changed") && $0.contains("space next") }
  }

  @Test func nothingIsRemembered() throws {
    let terminal = try demo()
    terminal.press("End")
    try terminal.wait(for: "None of them did")
    terminal.press("Space")
    try terminal.wait(for: "step 2 of 10")
    terminal.press("q")
    try terminal.wait(for: "ready>")
    #expect(!FileManager.default.fileExists(atPath: "\(terminal.folder)/home/progress.json"))
  }

  // MARK: Votes

  @Test func twoVotesThenTheTruth() throws {
    let terminal = try atQuestion()
    terminal.press("v")
    try terminal.wait(for: "First vote:")
    terminal.type("a 13 b 5 c 2")
    // Nobody reads along.
    try terminal.wait(for: "First vote: a ** b * c *")
    terminal.press("Enter")
    var screen = try terminal.wait(for: "20 hands counted, and hidden.").joined(separator: "\n")
    #expect(!screen.contains("13") && !screen.contains("first vote,"))
    terminal.press("v")
    try terminal.wait(for: "Second vote:")
    terminal.type("a 1 b 19")
    terminal.press("Enter")
    screen = try terminal.wait { $0.contains("first vote, 20") && $0.contains("second vote, 20") }
      .joined(separator: "\n")
    #expect(screen.contains("█ 13") && screen.contains("█ 19") && !screen.contains("so it is"))
    terminal.press("Space")
    screen = try terminal.wait(for: "so it is").joined(separator: "\n")
    let row = screen.components(separatedBy: "\n").first { $0.contains("so it is") } ?? ""
    #expect(row.contains("b ") && row.contains("█ 5") && row.contains("█ 19"))
    // Back to the two charts, and to none.
    terminal.press("Left")
    try terminal.wait { $0.contains("second vote, 20") && !$0.contains("so it is") }
    terminal.press("Left")
    try terminal.wait { !$0.contains("second vote, 20") && $0.contains("Before it runs") }
  }

  @Test func aSingleVoteIsShownBeforeTheTruth() throws {
    let terminal = try atQuestion()
    terminal.press("v")
    terminal.enter("b3")
    try terminal.wait(for: "3 hands counted, and hidden.")
    terminal.press("Space")
    try terminal.wait { $0.contains("first vote, 3") && !$0.contains("so it is") }
    terminal.press("Space")
    try terminal.wait(for: "so it is")
  }

  @Test func aVoteThatCannotBeReadIsNamed() throws {
    let terminal = try atQuestion()
    for (typed, message) in [
      ("a 5 x 3", "'x' is none of a, b, c or d."), ("a", "How many for a?"),
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
    try terminal.wait(for: "There is a vote where a question is asked")
  }

  @Test func aLetterAnswersForTheClass() throws {
    let terminal = try atQuestion()
    terminal.press("a")
    try terminal.wait { $0.contains("You said") && $0.contains("QF12 has no entry for AA101") }
  }

  @Test func aLineIsPointedAtAndCommittedTo() throws {
    let terminal = try demo()
    terminal.press("g")
    terminal.enter("5")
    try terminal.wait(for: "step 5 of 10")
    try terminal.wait(for: "Which one makes")
    func pointer(_ lines: [String]) -> Int? { lines.firstIndex { $0.contains("▶ ") } }
    for _ in 0..<terminal.screen.count {
      let before = pointer(terminal.screen)
      terminal.press("Down")
      let screen = try terminal.wait { pointer($0.components(separatedBy: "\n")) != before }
      if let row = pointer(screen), screen[row].contains("hasConflict") { break }
    }
    terminal.press("Enter")
    try terminal.wait { $0.contains("You said") && $0.contains("The question that mattered") }
  }

  // MARK: By itself

  @Test func goesThroughALessonByItself() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("lesson demo 1 --auto 0")
    try terminal.wait(for: "This is the end.", seconds: 60)
    #expect(terminal.screen[0].contains("step 10 of 10"))
  }

  @Test func anyKeyStopsTheClock() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("lesson demo 1 --auto 3600")
    try terminal.wait(for: "any key stops the clock")
    let before = terminal.screen
    terminal.press("Space")
    try terminal.wait(for: "Stopped here. Press tab")
    #expect(terminal.screen.prefix(22) == before.prefix(22))
    terminal.press("Space")
    try terminal.wait { $0.contains("QF12: Position changed") && $0.contains("start the clock") }
    terminal.press("Tab")
    try terminal.wait(for: "any key stops the clock")
  }

  @Test func beginsAnewAfterTheEnd() throws {
    let terminal = try demo("lesson demo 1 --loop")
    terminal.press("g")
    terminal.enter("10")
    try terminal.wait(for: "step 10 of 10")
    for _ in 0..<40 where !terminal.screen[0].contains("step 1 of 10") {
      terminal.press("Space")
      try terminal.wait { !$0.contains("running") }
    }
    try terminal.wait(for: "step 1 of 10")
  }

  // MARK: How it looks

  @Test(arguments: [(40, 12), (200, 60), (80, 24)])
  func anySize(columns: Int, rows: Int) throws {
    let terminal = try demo()
    terminal.press("End")
    try terminal.wait(for: "None of them did")
    try terminal.resize(columns: columns, rows: rows)
    try terminal.wait("the new size") { screen in
      screen.components(separatedBy: "\n").count >= rows && screen.contains("None of them did")
    }
    try terminal.expectWhole()
    #expect(terminal.screen.allSatisfy { TextWidth.columns(of: $0) <= columns })
  }
}

/// The demo without a terminal.
@Suite struct DemoRehearsalTests {
  @Test func everyLessonGoesAsItShould() {
    let result = lesson("demo --auto 0 --no-input")
    #expect(result.end == .exit(0), "\(result)")
    #expect(result.lines.last == "All of it went as it should.")
    #expect(result.lines.count > 80)
  }

  @Test func withoutATerminalThereIsNoDemo() {
    let result = lesson("demo 1")
    #expect(result.end == .exit(64) && result.errorText.contains("--auto 0"))
  }

  @Test func aRehearsalHasAnEnd() {
    let result = lesson("demo 1 --auto 0 --loop")
    #expect(result.end == .exit(64) && result.errorText.contains("--loop"))
  }
}
