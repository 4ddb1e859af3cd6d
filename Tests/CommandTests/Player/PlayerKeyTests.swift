import Testing

/// The player on a terminal: what each key does.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct PlayerKeyTests {
  @Test func aStepIsAScreen() throws {
    let terminal = try TmuxTerminal.player()
    let screen = try terminal.waitAtRest("you are about to read it")
    #expect(screen[0].hasPrefix("1 · Peer to peer") && screen[0].contains("step 1 of 10"))
    #expect(screen[2] == "Incident 1: calm lines")
    #expect(screen[23] == "space next   t trace   ? keys   q quit")
    #expect(terminal.value("alternate_on") == "1")
    #expect(terminal.value("cursor_flag") == "0")
  }

  @Test(arguments: ["Space", "n", "Right", "Enter"]) func goesOn(_ key: String) throws {
    let terminal = try TmuxTerminal.player()
    terminal.press(key)
    try terminal.waitAtRest("step 2 of 10")
  }

  /// What is below is read before the next step comes.
  @Test(arguments: ["n", "Right"]) func passesOverNothingUnread(_ key: String) throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 2")
    try terminal.wait(for: "space more")
    terminal.press(key)
    try terminal.wait("the end of step 2") { $0.contains("step 2 of") && $0.contains("space next") }
    terminal.press(key)
    try terminal.waitAtRest("step 3 of 10")
  }

  @Test(arguments: ["p", "Left", "BSpace"]) func goesBack(_ key: String) throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 3")
    terminal.press(key)
    try terminal.waitAtRest("step 2 of 10")
  }

  @Test func spaceReadsOnBeforeItGoesOn() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 2")
    try terminal.wait(for: "space more")
    terminal.press("Space")
    try terminal.wait("the end of step 2") { $0.contains("step 2 of") && $0.contains("space next") }
    terminal.press("Space")
    try terminal.waitAtRest("step 3 of 10")
    // Where it was left.
    terminal.press("Left")
    try terminal.wait("the end of step 2") { $0.contains("step 2 of") && $0.contains("space next") }
  }

  @Test func scrolls() throws {
    let terminal = try TmuxTerminal.player("lesson 1 --step 3")
    let top = try terminal.waitAtRest(" more")
    let rest = try #require(top.last { !$0.isEmpty }?.firstMatch(of: /(\d+) more$/))
    let below = try #require(Int(rest.1))
    // A page is what is seen less one row, which the next one begins with.
    for (key, text) in [
      ("Down", "\(below - 1) more"), ("j", "\(below - 2) more"), ("Up", "\(below - 1) more"),
      ("k", "\(below) more"), ("NPage", "\(below - 19) more"), ("PPage", "\(below) more"),
      ("End", "space next"), ("Home", "\(below) more"),
    ] {
      terminal.press(key)
      try terminal.wait(for: text)
    }
    #expect(terminal.screen.prefix(23) == top.prefix(23))
    // The end was read, so that the key for the next step passes over it.
    #expect(terminal.screen[23].contains("n next"))
  }

  @Test func atTheEndsAreOtherLessons() throws {
    let terminal = try TmuxTerminal.player("lesson 2")
    terminal.press("Left")
    try terminal.wait { $0.contains("1 · Peer to peer") && $0.contains("step 10 of 10") }
    terminal.press("s")
    try terminal.waitAtRest("Answer to question 1")
    terminal.press("End")
    try terminal.wait(for: "write")
    terminal.press("s", "End")
    try terminal.wait(for: "lesson 2")
    terminal.press("n")
    try terminal.wait { $0.contains("2 · The mediator") && $0.contains("step 1 of") }
  }

  @Test func goesToAStep() throws {
    let terminal = try TmuxTerminal.player()
    terminal.press("g")
    try terminal.wait(for: "Go to step:")
    #expect(terminal.value("cursor_flag") == "1")
    terminal.press("7")
    try terminal.wait(for: "Go to step: 7")
    terminal.press("Enter")
    try terminal.waitAtRest("step 7 of 10")
    // Nobody needs more than two digits, so that enter is not needed.
    terminal.press("g", "1", "0")
    try terminal.waitAtRest("step 10 of 10")
    terminal.press("g", "1", "1", "Enter")
    try terminal.wait(for: "There are steps 1 to 10.")
    terminal.press("g")
    try terminal.wait(for: "Go to step:")
    terminal.press("Escape")
    try terminal.wait { !$0.contains("Go to step") && $0.contains("step 10 of 10") }
  }

  @Test func theIndexListsEveryStep() throws {
    let terminal = try TmuxTerminal.player()
    terminal.press("i")
    let screen = try terminal.wait(for: "you are here")
    for step in Library.builtIn.lesson(1)?.steps ?? [] {
      #expect(
        screen.contains { $0.hasSuffix(step.title) || $0.contains("\(step.title)  you are here") })
    }
    terminal.press("Down", "Down", "Enter")
    try terminal.waitAtRest("step 3 of 10")
    terminal.press("i", "Right")
    try terminal.waitAtRest("2 · The mediator")
    terminal.press("Enter")
    try terminal.wait { $0.contains("2 · The mediator") && $0.contains("step 1 of") }
    terminal.press("i")
    try terminal.wait(for: "you are here")
    terminal.press("q")
    try terminal.wait { $0.contains("q quit") && !$0.contains("you are here") }
  }

  @Test func searchFindsWhatMayBeSeen() throws {
    let terminal = try TmuxTerminal.player()
    terminal.press("/")
    terminal.enter("parked")
    try terminal.wait(for: "is in no step that you may see.")
    terminal.press("/")
    terminal.enter("ITS EQUALS")
    try terminal.waitAtRest("step 3 of 10")
  }

  @Test func helpListsTheKeys() throws {
    let terminal = try TmuxTerminal.player()
    terminal.press("?")
    try terminal.wait(for: "Read on: what is below")
    terminal.press("End")
    try terminal.wait(for: "Open the listing in sight in your editor")
    terminal.press("?")
    try terminal.waitAtRest("step 1 of 10")
  }

  @Test func theTraceLightsUpWhatBelongsTogether() throws {
    let terminal = try TmuxTerminal.player("lesson 2 --step 4")
    terminal.press("t")
    try terminal.waitAtRest("moment 1 of 30")
    terminal.press("Right")
    let screen = try terminal.wait { $0.contains("» 27 │") && $0.contains("Airplane.swift:27") }
    #expect(screen.contains { $0.hasPrefix("» ") && $0.contains("▪ BA706: Position changed") })
    terminal.press("Up")
    try terminal.waitAtRest("moment 7 of 30")
    terminal.press("t")
    try terminal.waitAtRest("step 4 of 10")
  }

  @Test func differencesStandSideBySide() throws {
    let terminal = try TmuxTerminal.player("lesson 2 --step 3", columns: 200, rows: 60)
    terminal.press("v")
    try terminal.wait("two columns") { $0.contains("lesson 1") && $0.contains("│   lesson 2") }
    terminal.press("v")
    try terminal.wait(for: "lesson 1 → lesson 2")
  }

  @Test func theEditorGetsACopy() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try Scratch.write(
      "#!/bin/sh\necho \"$@\" > args\ncp \"$2\" copy\necho spoilt > \"$2\"\n".utf8,
      to: "\(terminal.folder)/look")
    terminal.enter("chmod +x look; export VISUAL=\"$PWD/look\"")
    terminal.enter("lesson 1 --step 3")
    try terminal.waitAtRest("The code that flew")
    terminal.press("o")
    try terminal.wait { _ in !terminal.file("copy").isEmpty }
    try terminal.waitAtRest("The code that flew")
    #expect(terminal.file("args").hasPrefix("+2 /"))
    #expect(terminal.file("args").hasSuffix("/Airplane.swift"))
    #expect(
      terminal.file("copy") + "\n"
        == Library.builtIn.files(of: 1)?.file(named: "Airplane.swift")?.text)
    terminal.press("q")
    try terminal.wait(for: "ready>")
    terminal.enter("ls \"$(dirname \"$(cut -d' ' -f2 args)\")\"")
    try terminal.wait(for: "No such file or directory")
  }

  @Test func runsAgain() throws {
    let terminal = try TmuxTerminal.player()
    let before = try terminal.waitAtRest("you are about to read it")
    terminal.press("r")
    try terminal.catchUp()
    #expect(terminal.screen == before)
  }

  @Test func unknownKeysDoNothing() throws {
    let terminal = try TmuxTerminal.player()
    let before = try terminal.waitAtRest("you are about to read it")
    terminal.press("F1", "F5", "F12", "IC", "M-q", "M-n", "C-x", "z", "ü", "漢", "S-F3")
    try terminal.catchUp()
    #expect(terminal.screen == before)
  }
}
