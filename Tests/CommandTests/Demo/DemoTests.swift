import Foundation
import Testing

/// The demo on a terminal.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct DemoTests {
  // MARK: Pieces

  @Test func revealsPieceByPiece() throws {
    let terminal = try TmuxTerminal.demo()
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
    let terminal = try TmuxTerminal.demo()
    terminal.press("NPage")
    try terminal.wait(for: "QF12: Position changed")
    terminal.press("PPage")
    try terminal.wait { !$0.contains("QF12: Position changed") }
  }

  @Test func theScreenGoesBlackAndComesBack() throws {
    let terminal = try TmuxTerminal.demo()
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
    let terminal = try TmuxTerminal.demo()
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
    let terminal = try TmuxTerminal.demo("lesson demo 1 2")
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
    let terminal = try TmuxTerminal.demo()
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
    let terminal = try TmuxTerminal.demo()
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
    let terminal = try TmuxTerminal.demo()
    terminal.press("r")
    try terminal.wait(for: "Nothing here runs.")
    terminal.press("Space")
    try terminal.wait(for: "QF12: Position changed")
    terminal.press("r")
    try terminal.wait { $0.contains("QF12: Position changed") && $0.contains("space next") }
  }

  @Test func opensTheListingInAnEditorAndComesBack() throws {
    let terminal = try TmuxTerminal.demo(
      environment: ["EDITOR": #"sh -c "cp \"\$2\" seen; printf busy; read -r line" -"#])
    terminal.press("o")
    try terminal.wait(for: "No listing is shown here.")
    terminal.press("g")
    terminal.enter("2")
    try terminal.wait(for: "step 2 of 10")
    terminal.press("Space")
    try terminal.wait(for: "struct Position {")
    try terminal.waitAtRest()
    let before = terminal.cells
    terminal.press("o")
    try terminal.wait(for: "busy")
    terminal.press("Enter")
    try terminal.wait("the same screen") { _ in terminal.cells == before }
    #expect(terminal.file("seen").contains("struct Position {"))
  }

  @Test func controlCEndsARunAndNotTheDemo() throws {
    let terminal = try TmuxTerminal.demo("lesson demo 3", title: "3 · Concurrency", rows: 60)
    terminal.press("g")
    terminal.enter("Who waits")
    try terminal.wait(for: "Who waits for whom")
    // A scene that hangs, until its deadline or until somebody ends it.
    terminal.press("End")
    try terminal.wait(for: "running")
    terminal.press("C-c")
    try terminal.wait { $0.contains("Not run just now (stopped)") && $0.contains("? keys") }
    terminal.press("C-c")
    try terminal.wait { !$0.contains("Concurrency") }
  }

  @Test func nothingIsRemembered() throws {
    let terminal = try TmuxTerminal.demo()
    terminal.press("End")
    try terminal.wait(for: "None of them did")
    terminal.press("Space")
    try terminal.wait(for: "step 2 of 10")
    terminal.press("q")
    try terminal.wait {
      $0.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("ready>")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(terminal.folder)/home/progress.json"))
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
    let terminal = try TmuxTerminal.demo("lesson demo 1 --loop")
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

  @Test(arguments: [(40, 12), (200, 60), (20, 5)])
  func anySizeAndBack(columns: Int, rows: Int) throws {
    let terminal = try TmuxTerminal.demo()
    terminal.press("End")
    try terminal.wait(for: "None of them did")
    try terminal.waitAtRest()
    let before = terminal.cells
    try terminal.resize(columns: columns, rows: rows)
    try terminal.waitForFrame(columns: columns, rows: rows)
    #expect(terminal.screen.allSatisfy { TextWidth.columns(of: $0) <= columns })
    try terminal.expectWhole()
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the same screen") { _ in terminal.cells == before }
  }
}
