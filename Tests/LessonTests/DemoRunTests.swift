@testable import Course
@testable import Commands
@testable import LessonStage
@testable import Screens
import Testing

/// How a demo handles runs that don't come as they should, without any real run.
@Suite("Demo: runs", .timeLimited)
struct DemoRunTests {
  @Test("A run that can't be made isn't tried again until someone asks for it")
  func failed() throws {
    let steps = try #require(Library.builtIn.lesson(1)).steps
    let first = try #require(
      steps.firstIndex { step in
        guard step.pieces.count > 1, case .blocks(let blocks) = step.pieces[1].content else {
          return false
        }
        return if case .run? = blocks.first { true } else { false }
      })
    var screen = try DemoScreen(lessons: [1], from: first)
    var asked: [(ticket: RunTicket, needs: RunNeeds)] = []
    /// Returns the screen's words afterwards in one line, so that wrapping doesn't matter.
    func tell(_ event: ScreenEvent) -> String {
      for case .run(let ticket, let needs) in screen.handle(event) { asked.append((ticket, needs)) }
      let lines = screen.body(in: ScreenRoom(columns: 100, rows: 100, isUnicode: true)).lines
      // New lines have a mark at the start.
      return lines.flatMap { $0.text.split(separator: " ") }.filter { $0 != "▌" }
        .joined(separator: " ")
    }
    _ = tell(.started)
    _ = tell(.key(.character(" ")))
    let wanted = try #require(asked.last)
    asked = []
    let failed = tell(.ran(wanted.ticket, .failed("can't open a pipe")))
    #expect(failed.contains("Not run just now (can't open a pipe)."))
    _ = tell(.key(.character(" ")))
    _ = tell(.key(.left))
    #expect(asked.isEmpty)
    _ = tell(.key(.character("r")))
    let again = try #require(asked.first)
    let key = again.needs.keys[0]
    let line = OutputLine(
      text: "QF12: here", file: "Airplane.swift", line: 35, function: "f()", thread: 1)
    let run = Run(key, recording: .calls([.line(line)]), counts: nil, end: .exit(code: 0))
    let text = tell(.ran(again.ticket, .finished([key: run])))
    #expect(text.contains("QF12: here") && !text.contains("Not run just now"))
  }
}
