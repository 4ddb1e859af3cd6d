import Testing

@testable import Screens

@Suite(.timeLimited) struct LabScreenTests {
  /// Types a line, ends it, and flies what it asks for.
  @discardableResult
  private static func enter(_ line: String, _ screen: inout LabScreen) -> [PlayerEffect] {
    var effects = type(line, &screen)
    var rest: [PlayerEffect] = []
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      if case .run(let ticket, let needs) = effect {
        effects = screen.handle(.ran(ticket, .finished(runs(needs)))) + effects
      } else {
        rest.append(effect)
      }
    }
    return rest
  }

  private static func type(_ line: String, _ screen: inout LabScreen) -> [PlayerEffect] {
    for character in line { _ = screen.handle(.key(.character(character))) }
    return screen.handle(.key(.enter))
  }

  /// Returns runs where every move is fine in one lesson, and too close in the other.
  private static func runs(_ needs: RunNeeds) -> [RunKey: Run] {
    var runs: [RunKey: Run] = [:]
    for key in needs.keys {
      guard case .flight(let scenario) = key.code else { continue }
      let lines = scenario.events.compactMap { event -> String? in
        guard case .move(let name, _, _) = event else { return nil }
        return "\(name): \(key.lesson == 1 ? "Position changed" : "Too close! Abort!")"
      }
      runs[key] = LabSamples.run(key.lesson, lines)
    }
    return runs
  }

  private static func text(_ screen: inout LabScreen, columns: Int = 80, rows: Int = 30) -> String {
    screen.body(in: ScreenRoom(columns: columns, rows: rows, isUnicode: true)).lines
      .map(\.text).joined(separator: "\n")
  }

  @Test func aLineIsFlownAndAnswered() {
    var screen = LabScreen(lesson: 1, in: LabSamples.library)
    Self.enter("arrive A 12 22000", &screen)
    #expect(Self.enter("move A 12 22000", &screen).isEmpty)
    let text = Self.text(&screen)
    #expect(text.contains("2> move A 12 22000\n  lesson 1  A: Position changed"))
    #expect(text.contains("They differ: no plane is too close to A, but lesson 2 warns it."))
    #expect(text.contains("● A"))
    #expect(text.hasSuffix("\n3>") || text.hasSuffix("\n3> "))
  }

  @Test func linesThatComeWhileOneFliesWaitTheirTurn() {
    var screen = LabScreen(lesson: 1, in: LabSamples.library)
    guard case .run(let ticket, let needs)? = Self.type("arrive A 12 22000", &screen).first else {
      Issue.record("nothing to fly")
      return
    }
    #expect(Self.type("# storm", &screen).isEmpty)
    #expect(Self.type("arrive B 13 22000", &screen).isEmpty)
    #expect(screen.session.lab.lines.count == 1)
    let effects = screen.handle(.ran(ticket, .finished(Self.runs(needs))))
    #expect(
      screen.session.lab.lines.map(\.text) == ["arrive A 12 22000", "# storm", "arrive B 13 22000"])
    guard case .run? = effects.first else {
      Issue.record("the last line did not fly")
      return
    }
  }

  @Test func anOldRunChangesNothing() {
    var screen = LabScreen(lesson: 1, in: LabSamples.library)
    #expect(screen.handle(.ran(RunTicket(7), .stopped)).isEmpty)
    guard case .run(let ticket, _)? = Self.type("arrive A 12 22000", &screen).first else {
      Issue.record("nothing flies")
      return
    }
    #expect(screen.handle(.ran(ticket, .failed("no such program"))).isEmpty)
    #expect(Self.text(&screen).contains("no such program"))
    #expect(Self.enter("land A", &screen).isEmpty)
    #expect(Self.text(&screen).contains("lesson 2"))
  }

  @Test func savingIsDoneOutside() throws {
    var screen = LabScreen(lesson: 1, in: LabSamples.library)
    Self.enter("arrive A 12 22000", &screen)
    guard case .ask(let request as LabSaveRequest)? = Self.enter("save a b", &screen).first else {
      Issue.record("nothing to save")
      return
    }
    #expect(
      request == LabSaveRequest(text: "arrive A 12 22000\n", path: "a b", overwrites: false))
    #expect(screen.handle(.news(LabSaveNews(.exists, request))).isEmpty)
    #expect(Self.text(&screen).contains("a b exists already; to overwrite it,"))
  }

  /// Lines, radar and ledger stay on the screen: all of them if there's room.
  @Test(arguments: [
    (140, 40, ["move A 12 22000", "● A", "lines of output"]),
    (80, 40, ["move A 12 22000", "● A", "lines of output"]),
    (80, 21, ["move A 12 22000", "● A"]),
    (40, 14, ["move A 12 22000"]),
  ])
  func picturesStayOnTheScreen(_ columns: Int, _ rows: Int, _ pieces: [String]) {
    var screen = LabScreen(lesson: 1, in: LabSamples.library)
    for line in ["arrive A 12 22000", "move A 12 22000"] { Self.enter(line, &screen) }
    // What's in the log is hidden by the help.
    for _ in 0..<3 { Self.enter("help", &screen) }
    let text = Self.text(&screen, columns: columns, rows: rows)
    for piece in pieces { #expect(text.contains(piece), "\(text)") }
  }

  @Test(arguments: [Key.escape, .control("d")]) func closes(_ key: Key) {
    var screen = LabScreen(lesson: 1, in: LabSamples.library)
    guard case .close(nil)? = screen.handle(.key(key)).first else {
      Issue.record("still open")
      return
    }
    _ = screen.handle(.key(.character("x")))
    if key == .control("d") { #expect(screen.handle(.key(key)).isEmpty) }
  }

  @Test func aChallengeClosesWithItsAnswer() {
    let challenge = Challenge(
      id: "blind", lesson: 1, peer: 2,
      prompt: ["Blind both."], hints: ["Forget."])
    var screen = LabScreen(challenge, in: LabSamples.library)
    for line in ["arrive A 1 2", "arrive B 1 2", "move A 1 2"] { Self.enter(line, &screen) }
    #expect(Self.enter("", &screen).isEmpty)
    #expect(Self.enter("move B 1 2", &screen).isEmpty)
    #expect(Self.text(&screen).contains("Done. Lesson 1 told A and B"))
    let answer = GivenAnswer.scenario("arrive A 1 2\narrive B 1 2\nmove A 1 2\nmove B 1 2\n")
    // ^C may come before Enter does.
    guard case .close(.answered(_, "blind"))? = screen.lastEffects.first else {
      Issue.record("lost to an interrupt")
      return
    }
    guard case .close(.answered(let response, "blind"))? = Self.enter("", &screen).first else {
      Issue.record("not answered")
      return
    }
    #expect(response == Response(answer: answer, outcome: .right))
  }

  /// No key in any room traps, makes a line too wide, or hides the cursor.
  @Test(
    arguments: TestScale.some(
      [(20, 1), (20, 5), (40, 12), (80, 20), (115, 30), (156, 56), (1, 1)], every: 2))
  func everyFrameFits(_ columns: Int, _ rows: Int) {
    var generator = SplitMix64(seed: UInt64(columns))
    var screen = LabScreen(lesson: 1, in: LabSamples.library)
    let lines = [
      "arrive A\(columns) 12 22000", "arrive B 0 0", "move B 12 22500", "move A\(columns) 9 9",
      "land B",
      "forget B C", "undo", "help", "clear", "frob", "move Q 1 2", "# 你好 \u{202E}\u{1B}[2J",
    ]
    let keys: [Key] = [.tab, .backtab, .pageUp, .pageDown, .up, .down, .left, .home, .backspace]
    for step in 0..<160 {
      if step.isMultiple(of: 2) {
        Self.enter(lines[Int(generator.next() % UInt64(lines.count))], &screen)
      } else {
        _ = screen.handle(.key(keys[Int(generator.next() % UInt64(keys.count))]))
      }
      let isUnicode = !(step / 2).isMultiple(of: 2)
      let room = ScreenRoom(columns: columns, rows: rows, isUnicode: isUnicode)
      let body = screen.body(in: room)
      #expect(body.lines.count <= rows)
      let widest = body.lines.map(\.width).max() ?? 0
      #expect(widest <= max(columns, 2), "\(body.lines.map(\.text))")
      #expect((0..<max(columns, 2)).contains(body.cursor?.column ?? -1))
      #expect((0..<rows).contains(body.cursor?.row ?? -1))
    }
  }
}
