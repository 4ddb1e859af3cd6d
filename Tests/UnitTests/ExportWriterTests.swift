@testable import LessonStage
import Testing

@testable import Course
@testable import Pages
@testable import Learning
@testable import Lint
@testable import Screens
@testable import Observing
@testable import Text

/// Text from strangers, which stays text no matter what it's written into.
@Suite(.timeLimit(.minutes(30))) struct ExportWriterTests {
  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=1>", "a & b", "end", "END of it",
    "p;q#1", "it's", "say \"yes\"", "a\u{1B}[31mb", "-->>", "\u{202E}kcab",
  ]

  private func diagram(_ name: String) -> SequenceDiagram {
    let call = Call(
      id: 1, from: "scene", to: name, name: "\(name)()", kind: .other, subject: nil, thread: 1)
    return SequenceDiagram(events: [
      .call(call),
      .line(OutputLine(text: name, file: "A.swift", line: 3, function: "f()", thread: 1)),
      .answer(Answer(call: 1, value: name, thread: 1)),
    ])
  }

  @Test(arguments: hostile) func markupIsEscaped(_ text: String) {
    let written = tag("p", ["title": text], .text(text)).written
    let inside = written.dropFirst("<p title=\"".count).dropLast("</p>".count)
    #expect(inside.count { $0 == "<" } == 0)
    #expect(inside.count { $0 == ">" } == 1)
    #expect(inside.count { $0 == "\"" } == 1)
    #expect(!written.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test(arguments: hostile) func anImageHoldsNoMarkupOfOthers(_ name: String) throws {
    let svg = try #require(SequenceSVG(diagram(name), title: name, id: "t")).node.written
    #expect(!svg.contains("<script") && !svg.contains("<img"))
    // Every element that's opened is closed.
    let opened = svg.matches(of: /<([a-z]+)[^>]*[^\/]>|<([a-z]+)>/).count
    let closed = svg.matches(of: /<\/[a-z]+>/).count
    #expect(opened == closed)
  }

  /// A crowd that no drawing has room for isn't drawn.
  @Test(arguments: [(8, true), (4_000, false)]) func aCrowdIsNoDrawing(_ count: Int, _ fits: Bool) {
    let calls = (0..<count).map { index in
      Event.call(
        Call(
          id: index, from: "plane \(index)", to: "tower", name: "call()", kind: .other,
          subject: nil,
          thread: 1))
    }
    let svg = SequenceSVG(SequenceDiagram(events: calls), title: "", id: "t")
    #expect((svg != nil) == fits)
  }

  @Test func lengthsAreWrittenAlikeEverywhere() {
    #expect(number(0) == "0" && number(-0.04) == "0" && number(7.25) == "7.3")
    #expect(number(-3.5) == "-3.5" && number(12) == "12")
  }
}
