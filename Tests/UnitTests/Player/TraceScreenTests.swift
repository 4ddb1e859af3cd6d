import Testing

@testable import Screens

@Suite(.timeLimited) struct TraceScreenTests {
  private let room = ScreenRoom(columns: 80, rows: 20, isUnicode: true)
  private let key = RunKey(lesson: 1, code: .scene("rush-hour"))

  private func text(_ screen: inout TraceScreen) -> String {
    screen.body(in: room).lines.map(\.text).joined(separator: "\n")
  }

  private func screen(calls: Int) -> TraceScreen {
    var stage = Recorder()
    for number in 1...calls { stage.call("call(\(number))", to: "tower", answer: "true") }
    return screen(stage.events)
  }

  private func screen(_ events: [Event]) -> TraceScreen {
    let run = Run(
      RunKey(lesson: 1, code: .scene("rush-hour")), recording: .calls(events), counts: nil,
      end: .exit(code: 0))
    var screen = TraceScreen(key, in: Library(lessons: [], scenarios: []))
    for case .run(let ticket, let needs) in screen.handle(.started) {
      _ = screen.handle(.ran(ticket, .finished([needs.keys[0]: run])))
    }
    return screen
  }

  /// What goes on in a lesson goes on here, too.
  @Test(arguments: [.right, .down, .enter, .character("n"), .character(" ")] as [Key])
  func eachKeyIsOneMoment(_ on: Key) {
    for back in [Key.left, .up, .character("p")] {
      var screen = screen(calls: 10)
      _ = screen.handle(.key(on))
      _ = screen.handle(.key(on))
      _ = screen.handle(.key(back))
      #expect(screen.place == ScreenPlace("moment", 2, of: 20))
    }
  }

  /// What's printed isn't told before its moment.
  @Test func theOutputGrows() {
    var stage = Recorder()
    stage.call("move()", to: "tower") { $0.line("BA706: Landed", 3) }
    var screen = screen(stage.events)
    let room = ScreenRoom(columns: 80, rows: 30, isUnicode: true)
    func output() -> [String] {
      let rows = screen.body(in: room).lines.map(\.text)
      return Array(rows.drop { !$0.contains(" output") })
    }
    #expect(output() == ["  no output yet"])
    _ = screen.handle(.key(.right))
    #expect(output() == ["  output", "» BA706: Landed" + String(repeating: " ", count: 65)])
    _ = screen.handle(.key(.right))
    #expect(output().count == 2)
  }

  /// Drawn and in words, what's to come is fainter than what has happened.
  @Test(arguments: [80, 20]) func whatIsToComeIsFainter(columns: Int) throws {
    var screen = screen(calls: 3)
    for _ in 0..<2 { _ = screen.handle(.key(.right)) }
    let room = ScreenRoom(columns: columns, rows: 20, isUnicode: true)
    let lines = screen.body(in: room).lines
    for (call, isToCome) in [("call(1)", false), ("call(2)", false), ("call(3)", true)] {
      let line = try #require(lines.first { $0.text.contains(call) })
      let isFaint = line.spans.allSatisfy { $0.style == .muted || $0.text == "  " }
      #expect(isFaint == isToCome, "\(call)")
    }
  }

  @Test func aLongRunIsSteppedThroughToItsEnd() {
    var screen = screen(calls: 3_000)
    #expect(screen.place == ScreenPlace("moment", 1, of: 6_000))
    _ = screen.handle(.key(.end))
    let last = text(&screen)
    #expect(last.contains("call(3000)") && !last.contains("call(1)"))
  }
}
