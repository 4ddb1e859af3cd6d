@testable import Screens
import TestScale
import Testing

/// Recordings in asciicast's format.
@Suite(.timeLimit(.minutes(30))) struct CastTests {
  private static let sample: Cast = {
    var cast = Cast(title: "a \"b\" \\", size: ScreenSize(columns: 40, rows: 12))
    cast.append(.marker("1.1 Anfang"), at: 0)
    cast.append(.output("\u{1B}[1mä\u{1B}[0m\n"), at: 333)
    cast.append(.output("x\r\ny\nz"), at: 666)
    cast.append(.resize(ScreenSize(columns: 60, rows: 20)), at: 999)
    // The clock behind it jumped; a recording's clock doesn't.
    cast.append(.output("🛩\u{7F}\t"), at: 500)
    cast.append(.marker("1.2"), at: 61_010)
    return cast
  }()

  @Test func versionTwoCountsFromTheBeginning() {
    #expect(
      Self.sample.text(.two) == #"""
        {"version": 2, "width": 40, "height": 12, "title": "a \"b\" \\", "env": {"TERM": "xterm-256color"}}
        [0.000, "m", "1.1 Anfang"]
        [0.333, "o", "\u001b[1mä\u001b[0m\r\n"]
        [0.666, "o", "x\r\ny\r\nz"]
        [0.999, "r", "60x20"]
        [0.999, "o", "🛩\u007f\u0009"]
        [61.010, "m", "1.2"]

        """#)
  }

  @Test func versionThreeCountsFromTheEventBefore() {
    #expect(
      Self.sample.text(.three) == #"""
        {"version": 3, "term": {"cols": 40, "rows": 12, "type": "xterm-256color"}, "title": "a \"b\" \\"}
        [0.000, "m", "1.1 Anfang"]
        [0.333, "o", "\u001b[1mä\u001b[0m\r\n"]
        [0.333, "o", "x\r\ny\r\nz"]
        [0.333, "r", "60x20"]
        [0.000, "o", "🛩\u007f\u0009"]
        [60.011, "m", "1.2"]

        """#)
  }

  @Test func aLineFeedAfterACarriageReturnStaysOne() {
    var cast = Cast(size: ScreenSize(columns: 10, rows: 5))
    cast.append(.output("a\r\nb\n\nc\r"), at: 0)
    #expect(cast.text(.two).hasSuffix(#"[0.000, "o", "a\r\nb\r\n\r\nc\r"]"# + "\n"))
  }

  /// A recording of frames puts these frames on a terminal, after any number of them.
  @Test func framesComeBack() throws {
    let size = ScreenSize(columns: 24, rows: 6)
    let texts = [
      ["one", "two", "three", "four", "five", "six"],
      ["two", "three", "four", "five", "six", "seven"], [], ["漢字 é", "", "", "", "", "end"],
    ]
    let frames = texts.map { texts in Frame(size: size, rows: texts.map { StyledText($0, .strong) })
    }
    var recorder = CastRecorder(size: size, writer: ANSIWriter(depth: .ansi256))
    var terminal = EmulatedTerminal(columns: 24, rows: 6)
    recorder.mark("1", at: 0)
    for (index, frame) in frames.enumerated() {
      let known = recorder.cast.events.count
      recorder.show(frame, at: index * 10)
      recorder.show(frame, at: index * 10 + 5)
      let new = recorder.cast.events.dropFirst(known)
      #expect(new.count == 1, "a frame that changes nothing was recorded")
      for case .output(let output) in new.map(\.event) {
        terminal.write(Array(output.utf8))
      }
      #expect(terminal.rows == frame.rows.map(\.trimmedEnd.text))
      #expect(terminal.unknown.isEmpty)
    }
    let clears = recorder.cast.text(.two).matches(of: /\\u001b\[2J/).count
    #expect(clears == 1, "the screen is cleared at the beginning, and never again")
  }

  @Test func aTerminalThatChangesItsSizeIsPaintedAnew() {
    var recorder = CastRecorder(
      size: ScreenSize(columns: 20, rows: 5), writer: ANSIWriter(depth: .none))
    for columns in [20, 30] {
      recorder.show(
        Frame(size: ScreenSize(columns: columns, rows: 5), rows: [StyledText("hello")]),
        at: columns)
    }
    let events = recorder.cast.events.map(\.event)
    #expect(events.count == 3)
    #expect(events[1] == .resize(ScreenSize(columns: 30, rows: 5)))
    guard case .output(let output) = events[2] else { return #expect(Bool(false)) }
    #expect(output.contains("hello"))
  }

  @Test func aMarkerHoldsNoEscapes() {
    var recorder = CastRecorder(
      size: ScreenSize(columns: 20, rows: 5), writer: ANSIWriter(depth: .none))
    recorder.mark("a\u{1B}[31mb", at: 0)
    #expect(recorder.cast.events.map(\.event) == [.marker("ab")])
  }
}
