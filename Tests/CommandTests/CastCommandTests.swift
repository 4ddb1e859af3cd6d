import Foundation
import TestScale
import Testing

/// Recordings as files, and as the real asciinema plays them.
@Suite(.timeLimit(.minutes(30))) struct CastCommandTests {
  static let asciinema: String? = {
    let found = Executable.find("asciinema")
    if found == nil { print("skipped: recordings are not played, for there is no asciinema") }
    return found
  }()

  @Test(.enabled(if: TerminalTests.isRequired)) func thePlayerIsThereForCI() {
    #expect(Self.asciinema != nil, "install asciinema")
  }

  @Test(arguments: [1, 2, 8]) func versionThreeIsVersionTwoInOtherTimes(_ number: Int) throws {
    let two = try Recording(lesson("export cast \(number)"))
    let three = try Recording(lesson("export cast \(number) --cast-version=3"))
    #expect(two.header["version"] as? Int == 2)
    #expect(two.header["width"] as? Int == 80 && two.header["height"] as? Int == 24)
    #expect(three.header["version"] as? Int == 3)
    let terminal = three.header["term"] as? [String: Any]
    #expect(terminal?["cols"] as? Int == 80 && terminal?["rows"] as? Int == 24)
    #expect(three.header["title"] as? String == two.header["title"] as? String)

    // Whole milliseconds, so that adding them up loses nothing.
    var time = 0
    let converted = three.events.map { event in
      time += event.milliseconds
      return Recording.Event(milliseconds: time, code: event.code, data: event.data)
    }
    #expect(converted == two.events)
    #expect(two.events.map(\.milliseconds) == two.events.map(\.milliseconds).sorted())
  }

  @Test func aMarkerStandsAtEveryStep() throws {
    let recording = try Recording(lesson("export cast 5 --width=60"))
    let steps = try #require(Library.builtIn.lesson(5)?.steps.map(\.title))
    #expect(
      recording.events.filter { $0.code == "m" }.map(\.data)
        == steps.enumerated().map { "5.\($0.offset + 1) \($0.element)" })
    #expect(recording.header["width"] as? Int == 60)
    #expect(!recording.events.contains { $0.data.contains(/[^\r]\n/) })
  }

  @Test func equalRunsGiveEqualBytesWhereverTheyAreMade() {
    let first = lesson("export cast 2")
    #expect(first.end == .exit(0))
    #expect(lesson("export cast 2 --plain").output == first.output)
    #expect(bash("COLUMNS=40 LC_ALL=C NO_COLOR=1 lesson export cast 2").output == first.output)
  }

  @Test func optionsThatDoNotGoTogetherAreSaid() {
    let version = lesson("export html 1 --cast-version 2")
    #expect(version.end == .exit(64))
    #expect(version.errorText.contains("--cast-version goes with cast, not with html"))
    #expect(lesson("export cast 1 --cast-version 4").end == .exit(64))
    #expect(lesson("export cast 1 --scene ghost").end == .exit(64))
  }

  // MARK: The real player

  @Test(.enabled(if: asciinema != nil)) func itPlaysToItsEnd() throws {
    let terminal = try LessonTerminal()
    try terminal.start("export cast 1 -o 1.cast")
    #expect(try terminal.end() == .exit(0))
    try terminal.start(
      script: "exec \(CastCommandTests.asciinema ?? "asciinema") play -i 0.01 1.cast")
    #expect(try terminal.end() == .exit(0))
    #expect(terminal.text.contains("? keys"), "the last frame stays on the screen")
  }

  /// After the first screen of a step, asciinema leaves the same screen as a demo does.
  @Test(.enabled(if: asciinema != nil)) func itsScreensAreTheDemos() throws {
    let stages = try Stages(1)
    for step in [1, 5] { try stages.compare(atStep: step) }
  }

  @Test(
    .enabled(if: asciinema != nil && TestScale.isLong),
    arguments: Library.builtIn.lessons.map(\.number))
  func everyStepIsTheDemos(_ number: Int) throws {
    let stages = try Stages(number)
    let steps = try #require(Library.builtIn.lesson(number)?.steps.count)
    for step in 1...steps { try stages.compare(atStep: step) }
  }

  @Test(.enabled(if: asciinema != nil && TestScale.isLong), arguments: [1, 4])
  func everyRevealIsTheDemos(_ number: Int) throws {
    let stages = try Stages(number)
    for screen in 1..<stages.screens {
      try stages.compare(atScreen: screen)
      stages.demo.press("Space")
    }
  }
}

/// A demo on one terminal, whose recording is played on others of the same size.
private struct Stages {
  let demo: LessonTerminal
  private let recording: [Substring]

  init(_ number: Int) throws {
    demo = try LessonTerminal.demo("demo \(number)", title: "\(number) · ")
    // Made in an environment where a compiler is as absent as it is for the demo.
    let maker = try LessonTerminal()
    try maker.start("export cast \(number) -o whole.cast")
    try #require(try maker.end() == .exit(0))
    recording = try String(contentsOfFile: "\(maker.folder)/whole.cast", encoding: .utf8)
      .split(separator: "\n")
  }

  var screens: Int { recording.count { $0.contains(", \"o\", ") } }

  /// Expects the demo to show what that many screens, and no more, leave.
  func compare(atScreen count: Int) throws {
    var left = count
    try expect(
      played(
        upTo: recording.firstIndex { line in
          if line.contains(", \"o\", ") { left -= 1 }
          return left == 0
        }), "screen \(count)")
  }

  func compare(atStep step: Int) throws {
    var left = step
    let marker = recording.firstIndex { line in
      if line.contains(", \"m\", ") { left -= 1 }
      return left == 0
    }
    demo.press("g")
    try demo.wait(for: "Step, or a word of its title:")
    demo.enter("\(step)")
    try demo.waitAtRest("step \(step) of")
    try expect(played(upTo: marker.map { $0 + 1 }), "step \(step)")
  }

  private func played(upTo line: Int?) throws -> LessonTerminal {
    let end = try #require(line)
    let terminal = try LessonTerminal()
    try Scratch.write(
      (recording[...end].joined(separator: "\n") + "\n").utf8, to: "\(terminal.folder)/a.cast")
    try terminal.start(
      script: "exec \(CastCommandTests.asciinema ?? "asciinema") play -i 0.001 a.cast")
    let ending = try terminal.end()
    try #require(ending == .exit(0), "\(terminal.everything)")
    return terminal
  }

  /// Expects both to show the same screen, in the same colors.
  private func expect(_ played: LessonTerminal, _ place: String) throws {
    do {
      try demo.wait(place) { $0.contains("? keys") && demo.cells == played.cells }
    } catch {
      Issue.record("played:\n\(played.text)")
      throw error
    }
  }
}

/// A recording, read back by a reader that isn't ours.
private struct Recording {
  struct Event: Equatable {
    var milliseconds: Int
    var code: String
    var data: String
  }

  var header: [String: Any]
  var events: [Event]

  init(_ finished: Finished) throws {
    try #require(finished.end == .exit(0))
    let lines = try finished.text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    header = try #require(lines.first as? [String: Any])
    events = try lines.dropFirst().map { line in
      let fields = try #require(line as? [Any])
      try #require(fields.count == 3)
      let seconds = try #require(fields[0] as? Double)
      return Event(
        milliseconds: Int((seconds * 1000).rounded()), code: try #require(fields[1] as? String),
        data: try #require(fields[2] as? String))
    }
  }
}
