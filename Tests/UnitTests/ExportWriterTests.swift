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
@Suite(.timeLimited) struct ExportWriterTests {
  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=1>", "a & b", "end", "END of it",
    "p;q#1", "it's", "say \"yes\"", "a\u{1B}[31mb", "-->>", "\u{202E}kcab",
  ]

  @Test(arguments: hostile) func markupIsEscaped(_ text: String) {
    let written = tag("p", ["title": text], .text(text)).written
    let inside = written.dropFirst("<p title=\"".count).dropLast("</p>".count)
    #expect(inside.count { $0 == "<" } == 0)
    #expect(inside.count { $0 == ">" } == 1)
    #expect(inside.count { $0 == "\"" } == 1)
    #expect(!written.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
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

  // MARK: Who knows, holds or waits for whom

  @Test func anImageTellsEveryKindOfArrowApart() {
    let picture = HoldingPicture(
      names: ["mediator", "Athos", "Aramis"], gone: ["Aramis"],
      references: [
        .init(holder: "mediator", held: "Athos", strength: .strongly),
        .init(holder: "mediator", held: "Aramis", strength: .weakly),
      ])
    let svg = picture.node(in: HTMLRenderer(prefix: ""), name: "x", id: "g").written
    #expect(svg.contains(">Aramis (gone)<") && svg.contains(">holds weakly<"))
    #expect(svg.contains("<title id=\"g-title\">who holds whom at the end of x</title><desc"))
    // The box of the one that's gone, and the line to it; the legend has such a line, too.
    #expect(svg.matches(of: /stroke-dasharray="3 3"/).count == 1)
    #expect(svg.matches(of: /stroke-dasharray="2 4"/).count == 2)
  }

  /// Boxes of a network never overlap.
  @Test(arguments: 1...GraphSVG.most, [false, true])
  func boxesKeepTheirDistance(_ count: Int, _ hasHub: Bool) throws {
    let graph = GraphSVG(
      vertices: (0..<count).map { .init(name: "plane number \($0)") },
      hub: hasHub ? .init(name: "mediator") : nil, edges: [], title: "", words: [], id: "g")
    let svg = try #require(graph.node).written
    let boxes = svg.matches(of: /<rect x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)"/).map {
      (x: Double($0.1) ?? 0, y: Double($0.2) ?? 0, width: Double($0.3) ?? 0)
    }
    #expect(boxes.count == count + (hasHub ? 1 : 0))
    for (index, one) in boxes.enumerated() {
      #expect(one.x >= 0 && one.y >= 0)
      for other in boxes.dropFirst(index + 1) {
        let isApart =
          one.x + one.width <= other.x || other.x + other.width <= one.x
          || abs(one.y - other.y) >= 26
        #expect(isApart, "\(one) \(other)")
      }
    }
  }

  @Test func tooManyAreSaidInWords() {
    let graph = GraphSVG(
      vertices: (0...GraphSVG.most).map { .init(name: "\($0)") }, edges: [], title: "",
      words: [], id: "g")
    #expect(graph.node == nil)
  }
}
