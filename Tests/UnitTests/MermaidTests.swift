@testable import Pictures
import Testing

@testable import Exporting

/// Flowcharts of who knows and who waits for whom, by the rules of Mermaid's grammar.
@Suite(.timeLimit(.minutes(30))) struct MermaidTests {
  @Test func aNetworkIsAFlowchart() {
    let network = Network(
      nodes: ["BA706", "AA101", "CX200"],
      references: [
        .init(from: "BA706", to: "AA101"), .init(from: "AA101", to: "BA706"),
        .init(from: "CX200", to: "AA101"),
      ])
    #expect(
      MermaidGraph.text(GraphSVG(network, caption: "", id: "")) == """
        flowchart LR
          v0["BA706"]
          v1["AA101"]
          v2["CX200"]
          v0 --- v1
          v2 --> v1

        """)
  }

  @Test func waitingIsACircle() {
    let graph = WaitGraph([
      .init("a", holds: ["a's queue"], waitsFor: "b's queue"),
      .init("b", holds: ["b's queue"], waitsFor: "a's queue"),
    ])
    #expect(
      MermaidGraph.text(GraphSVG(graph, caption: "", id: "")) == """
        flowchart LR
          v0["a"]
          v1(["b's queue"])
          v2["b"]
          v3(["a's queue"])
          v0 -->|holds| v3
          v0 -.->|waits for| v1
          v2 -->|holds| v1
          v2 -.->|waits for| v3

        """)
  }

  /// No matter what a plane is called, its box has the name in quotes, and no quote in the name.
  @Test(arguments: ExportWriterTests.hostile + ["end", "o", "x", "subgraph", "a]b", "`", "%%"])
  func everyNameStaysAName(_ name: String) throws {
    let network = Network(
      nodes: [name, "other"], references: [.init(from: name, to: "other")])
    let lines = MermaidGraph.text(GraphSVG(network, caption: "", id: "")).split(separator: "\n")
    #expect(lines.count == 4)
    let label = try #require(lines[1].wholeMatch(of: #/  v0\["(.*)"\]/#)?.1)
    #expect(!label.contains("\"") && !label.contains("<"))
    #expect(lines[3] == "  v0 --> v1")
  }

  @Test func anImageTellsEveryKindOfArrowApart() throws {
    let picture = HoldingPicture(
      names: ["mediator", "Athos", "Aramis"], gone: ["Aramis"],
      references: [
        .init("mediator", "Athos", .strongly), .init("mediator", "Aramis", .weakly),
      ])
    let svg = try #require(GraphSVG(picture, caption: "who", id: "g").node).written
    #expect(svg.contains(">Aramis (gone)<") && svg.contains(">holds weakly<"))
    #expect(svg.contains("<title id=\"g-title\">who</title>") && svg.contains("<desc"))
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
