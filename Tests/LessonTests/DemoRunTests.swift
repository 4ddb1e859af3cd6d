@testable import Course
@testable import LessonStage
@testable import Screens
import Testing

@testable import Commands

/// How a demo handles runs that don't come as they should, without any real run.
@Suite("Demo: runs", .timeLimit(.minutes(30)))
struct DemoRunTests {
  @Test("A run that can't be made isn't tried again until someone asks for it")
  func failed() throws {
    var demo = try Waiting()
    #expect(demo.tell(.ran(demo.ticket, .failed("can't open a pipe"))) == ["cancel", "send"])
    #expect(demo.text.contains("Not run just now (can't open a pipe)."))
    #expect(demo.tell(.key(.character(" "))) == ["send"])
    #expect(demo.tell(.key(.left)) == ["send"])
    #expect(demo.tell(.key(.character("r"))).contains("run"))
    let run = Run(
      demo.key, events: [.line(line("QF12: here"))], counts: nil, end: .exit(code: 0))
    demo.tell(.ran(demo.ticket, .finished([demo.key: run])))
    #expect(demo.text.contains("QF12: here") && !demo.text.contains("Not run just now"))
  }

  private func line(_ text: String) -> OutputLine {
    OutputLine(text: text, file: "Airplane.swift", line: 35, function: "f()", thread: 1)
  }
}

/// A demo of lesson 1 that's waiting for its first run.
private struct Waiting {
  var screen: DemoScreen
  private(set) var ticket = RunTicket(0)
  private(set) var needs = RunNeeds()
  var key: RunKey { needs.keys.first ?? RunKey(lesson: 1, code: .scene("none")) }

  init() throws {
    let steps = try #require(Library.builtIn.lesson(1)).steps
    let first = try #require(
      steps.firstIndex { $0.pieces.count > 1 && $0.pieces[1].run != nil })
    let pieces = steps[first].pieces
    let run = try #require(pieces[1].run)
    screen = try DemoScreen(lessons: [1], from: first)
    tell(.started)
    tell(.key(.character(" ")))
    #expect(needs == RunNeeds(run, withCalls: true))
  }

  /// - Returns: the names of the effects.
  @discardableResult
  mutating func tell(_ event: ScreenEvent) -> [String] {
    let names = screen.handle(event).map { effect in
      switch effect {
      case .run(let ticket, let needs):
        self.ticket = ticket
        self.needs = needs
        return "run"
      case .cancel: return "cancel"
      case .ask(is DemoState): return "send"
      default: return "other"
      }
    }
    _ = screen.body(in: ScreenRoom(columns: 100, rows: 100, isUnicode: true))
    return names
  }

  /// The screen's text in one line, so that wrapping doesn't matter.
  var text: String {
    var screen = screen
    return screen.body(in: ScreenRoom(columns: 100, rows: 100, isUnicode: true)).lines
      // New lines have a mark at the start.
      .map { $0.text.split(separator: " ").filter { $0 != "▌" }.joined(separator: " ") }
      .joined(separator: " ")
  }
}

extension DemoPiece {
  /// The run that the piece begins with.
  fileprivate var run: RunKey? {
    if case .blocks(let blocks) = content, case .run(let key)? = blocks.first { key } else { nil }
  }
}
