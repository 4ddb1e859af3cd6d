import Foundation
import LessonCatalog
import LessonKit
import Testing

/// Recordings as files, and as the real asciinema plays them.
@Suite struct CastCommandTests {
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
    let recording = try Recording(lesson("export cast 4 --width=60"))
    let steps = try #require(Library.builtIn.lesson(4)?.steps.map(\.title))
    #expect(
      recording.events.filter { $0.code == "m" }.map(\.data)
        == steps.enumerated().map { "4.\($0.offset + 1) \($0.element)" })
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

  /// At the end of every step's first page, what `asciinema cat` leaves on a terminal is what the player
  /// shows to who begins with that step.
  @Test(.enabled(if: canPlay), arguments: [1, 5])
  func itsScreensAreThePlayers(_ number: Int) throws {
    let steps = try #require(Library.builtIn.lesson(number)?.steps.count)
    for step in stride(from: 1, through: steps, by: 3) {
      let played = try TmuxTerminal(columns: 80, rows: 24)
      // Made there, where a compiler is as absent as it is for the player.
      played.enter("lesson export cast \(number) -o whole.cast; echo 'it is 'written")
      try played.wait(for: "it is written")
      let recording = try String(contentsOfFile: "\(played.folder)/whole.cast", encoding: .utf8)
      try Scratch.write(cut(recording, atMarker: step).utf8, to: "\(played.folder)/cut.cast")
      played.enter("clear; asciinema cat cut.cast; sleep 60")
      let player = try TmuxTerminal(columns: 80, rows: 24)
      player.enter("COLORTERM= TERM=xterm-256color lesson \(number) --step \(step) --theme dark")
      try player.waitAtRest()
      try played.wait("step \(step)") { $0.contains("step \(step) of") && $0.contains("? keys") }
      #expect(played.screen == player.screen)
      #expect(played.cells == player.cells, "the same text in other colours")
    }
  }

  /// The recording up to the first frame after a marker.
  private func cut(_ recording: String, atMarker number: Int) -> String {
    var kept: [Substring] = []
    var markers = 0
    for line in recording.split(separator: "\n") {
      kept.append(line)
      if line.contains(", \"m\", ") { markers += 1 } else if markers == number { break }
    }
    return kept.joined(separator: "\n") + "\n"
  }
}

/// A recording, read back by somebody else's reader.
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
