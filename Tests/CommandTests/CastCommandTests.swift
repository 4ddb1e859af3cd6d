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

  private static let canPlay = asciinema != nil && TerminalTests.tmux != nil

  @Test(.enabled(if: canPlay)) func itPlaysToItsEnd() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter(
      "lesson export cast 1 -o 1.cast; asciinema play -i 0.01 1.cast; echo \"end: $?\"")
    let screen = try terminal.wait(for: "end: 0", seconds: 120)
    #expect(screen.contains { $0.contains("? keys") }, "the last frame stays on the screen")
  }

  /// After the first screen of a step, `asciinema cat` leaves the same screen as a demo does.
  @Test(.enabled(if: canPlay)) func itsScreensAreTheDemos() throws {
    let stages = try Stages(1)
    for step in [1, 5] { try stages.compare(atStep: step) }
  }

  @Test(
    .enabled(if: canPlay && TestScale.isLong),
    arguments: Library.builtIn.lessons.map(\.number))
  func everyStepIsTheDemos(_ number: Int) throws {
    let stages = try Stages(number)
    let steps = try #require(Library.builtIn.lesson(number)?.steps.count)
    for step in 1...steps { try stages.compare(atStep: step) }
  }

  @Test(.enabled(if: canPlay && TestScale.isLong), arguments: [1, 4])
  func everyRevealIsTheDemos(_ number: Int) throws {
    let stages = try Stages(number)
    for screen in 1..<stages.screens {
      try stages.play(screens: screen)
      try stages.expectEqual("screen \(screen)")
      stages.demo.press("Space")
    }
  }
}

/// A demo on one terminal, and the recording of one on another of the same size.
private struct Stages {
  let demo: TmuxTerminal
  private let played: TmuxTerminal
  private let recording: [Substring]
  /// Names of casts to play, one per line. Keys wouldn't do, because asciinema throws away the ones
  /// pressed before it starts or ends.
  private let casts: FileHandle

  init(_ number: Int) throws {
    demo = try TmuxTerminal(columns: 80, rows: 24)
    played = try TmuxTerminal(columns: 80, rows: 24)
    // Made on that terminal, where a compiler is as absent as it is for the demo.
    played.enter("lesson export cast \(number) -o whole.cast; echo 'it is 'written")
    try played.wait(for: "it is written")
    recording = try String(contentsOfFile: "\(played.folder)/whole.cast", encoding: .utf8)
      .split(separator: "\n")
    let queue = "\(played.folder)/casts"
    try #require(mkfifo(queue, 0o600) == 0)
    casts = try #require(FileHandle(forUpdatingAtPath: queue))
    played.enter("while read -r cast; do clear; asciinema cat $cast < /dev/null; done < casts")
    demo.enter("COLORTERM= TERM=xterm-256color lesson demo \(number)")
    try demo.waitAtRest("\(number) · ")
  }

  var screens: Int { recording.count { $0.contains(", \"o\", ") } }

  /// Plays that many screens and no more.
  func play(screens count: Int) throws {
    var left = count
    try play(
      upTo: recording.firstIndex { line in
        if line.contains(", \"o\", ") { left -= 1 }
        return left == 0
      })
  }

  func compare(atStep step: Int) throws {
    var left = step
    let marker = recording.firstIndex { line in
      if line.contains(", \"m\", ") { left -= 1 }
      return left == 0
    }
    try play(upTo: marker.map { $0 + 1 })
    demo.press("g")
    try demo.wait(for: "Step, or a word of its title:")
    demo.enter("\(step)")
    try demo.waitAtRest("step \(step) of")
    try expectEqual("step \(step)")
  }

  private func play(upTo line: Int?) throws {
    let end = try #require(line)
    let cast = "\(end).cast"
    try Scratch.write(
      (recording[...end].joined(separator: "\n") + "\n").utf8, to: "\(played.folder)/\(cast)")
    try casts.write(contentsOf: Data("\(cast)\n".utf8))
  }

  /// Expects both to show the same screen, in the same colors.
  func expectEqual(_ place: String) throws {
    do {
      // A step can have its final look while code still runs, and keys pressed then are lost.
      try demo.waitForRuns()
      try demo.wait(place) { _ in
        let screen = demo.screen
        return screen.contains { $0.contains("? keys") } && screen == played.screen
          && demo.cells == played.cells
      }
      try demo.waitForRuns()
    } catch {
      Issue.record("played:\n\(played.screen.joined(separator: "\n"))")
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
