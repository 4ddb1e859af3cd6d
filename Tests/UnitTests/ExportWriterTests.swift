@testable import LessonStage
@testable import Course
@testable import Learning
@testable import Lint
@testable import Screens
@testable import Observing
@testable import Text
import Testing

@testable import Pages

/// Text from strangers, which stays text no matter what it's written into.
@Suite(.timeLimit(.minutes(30))) struct ExportWriterTests {
  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=1>", "a & b", "end", "END of it",
    "p;q#1", "it's", "say \"yes\"", "a\u{1B}[31mb", "-->>", "\u{202E}kcab",
  ]

  private func diagram(_ name: String) -> SequenceDiagram {
    var stage = Recorder()
    stage.call("\(name)()", to: name, answer: name) { $0.line(name, file: "A.swift", 3) }
    return SequenceDiagram(events: stage.events)
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
    var stage = Recorder()
    for index in 0..<count {
      stage.call("call()", to: "tower", from: "plane \(index)", answer: nil)
    }
    let svg = SequenceSVG(SequenceDiagram(events: stage.events), title: "", id: "t")
    #expect((svg != nil) == fits)
  }
}
