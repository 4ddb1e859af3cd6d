@testable import Screens
import Foundation
import Testing

/// Recordings that `demo --record` makes.
@Suite(.timeLimit(.minutes(30))) struct DemoRecordTests {
  @Test func aRehearsalIsRecordedAsTheDemoThatExportRecords() throws {
    try Scratch.with { folder in
      let path = "\(folder)/demo.cast"
      try Scratch.write("an old one".utf8, to: path)
      for version in ["2", "3"] {
        let done = lesson(
          ["demo", "2", "--auto", "0", "--no-input", "--record", path, "--cast-version", version])
        #expect(done.end == .exit(0), "\(done)")
        #expect(
          try String(contentsOfFile: path, encoding: .utf8)
            == lesson("export cast 2 --cast-version \(version)").text)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["demo.cast"])
    }
  }

  @Test(arguments: ["none/demo.cast", "."]) func aFileThatCannotBeIsRefusedAtTheStart(
    _ name: String
  ) {
    Scratch.with { folder in
      let refused = lesson(["demo", "1", "--auto", "0", "--record", "\(folder)/\(name)"])
      #expect(refused.end == .exit(73) && refused.output.isEmpty, "\(refused)")
      #expect(refused.errorText.hasPrefix("error: "))
    }
  }

  @Test(arguments: [
    ("--record demo.cast --loop", "--loop"), ("--record demo.cast --notes", "--notes"),
    ("--record -", "--record needs a file's name, not -"),
    ("--cast-version 3", "--cast-version goes with --record"),
    ("--no-animation --notes", "--no-animation"),
  ])
  func optionsThatDoNotGoTogetherAreSaid(_ options: String, _ said: String) {
    let refused = lesson("demo 1 \(options)")
    #expect(refused.end == .exit(64) && refused.errorText.contains(said), "\(refused)")
  }
}

/// Recordings made on a terminal.
@Suite(.timeLimit(.minutes(30))) struct DemoRecordTerminalTests {
  private func demo(_ options: String) throws -> LessonTerminal {
    let terminal = try LessonTerminal()
    try terminal.start("demo 1 --record demo.cast \(options)")
    try terminal.waitAtRest("1 · Peer to peer")
    return terminal
  }

  private func recording(_ terminal: LessonTerminal) throws -> [String] {
    // The file is there at every step, but complete only when the demo has ended.
    try terminal.end()
    return terminal.file("demo.cast").split(separator: "\n").map { String($0) }
  }

  /// Pressing space records what an export does, no matter how long it took.
  @Test func itIsWhatTheClassSaw() throws {
    let terminal = try demo("")
    let (number, step) = try Course.incident()
    // All the steps before it, then a paragraph, a run, and a paragraph of its own.
    let screens = Course.steps(1).prefix(number - 1).map(\.pieces.count).reduce(0, +) + 3
    var shown = 1
    while shown < screens {
      try terminal.advance()
      shown += 1
      if shown == screens - 1 { try terminal.wait(for: "QF12: Position changed") }
    }
    try terminal.wait(for: step.openings[1])
    try terminal.leaveDemo()
    let made = try recording(terminal)
    // It has a header, the markers, and the screens; then the end.
    #expect(made.count == 1 + number + screens + 1)
    #expect(
      made.dropLast()
        == lesson("export cast 1").text.split(separator: "\n").map { String($0) }
        .prefix(made.count - 1))
  }

  @Test func whatASignalEndsIsKept() throws {
    let terminal = try demo("")
    terminal.press("C-c")
    try terminal.wait(for: "Press ^C again")
    terminal.press("C-c")
    #expect(try recording(terminal).count == 4)
  }

  /// A killed demo can't write anything anymore.
  @Test func aDemoThatIsKilledLeavesItsSteps() throws {
    let terminal = try demo("")
    let path = "\(terminal.folder)/demo.cast"
    for number in 2...3 {
      terminal.press("g")
      terminal.enter("\(number)")
      try terminal.waitAtRest("step \(number) of")
    }
    func markers() -> Int {
      (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n")
        .count { $0.contains(", \"m\", ") } ?? 0
    }
    // It's written while the demo goes on.
    try terminal.waitOutside("three steps on the disk") { markers() == 3 }
    try terminal.killProgram()
    #expect(markers() == 3)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: terminal.folder).sorted()
        == ["demo.cast", "home"])
  }

  @Test func detoursVotesAndBlackScreensAreSeen() throws {
    let terminal = try demo("--no-animation")
    terminal.press(".")
    try terminal.wait { $0.allSatisfy { $0 == "\n" || $0 == " " } }
    terminal.press("Space")
    try terminal.waitAtRest("1 · Peer to peer")
    terminal.press("l")
    try terminal.wait(for: "Lab")
    terminal.press("Escape")
    try terminal.waitAtRest("1 · Peer to peer")
    try terminal.leaveDemo()
    let made = try recording(terminal)
    #expect(made.count { $0.contains(", \"m\", ") } == 1)
    #expect(made.contains { $0.contains("Lab") })
    #expect(made.count { $0.contains(", \"o\", ") } == 6)
  }

  @Test func aFileThatCannotBeIsRefusedBeforeTheClassSeesAnything() throws {
    let terminal = try LessonTerminal()
    try terminal.start("demo 1 --record none/demo.cast")
    try terminal.expectEnd(.exit(73))
    #expect(terminal.everything.contains("error: can't write none/demo.cast"))
  }
}
