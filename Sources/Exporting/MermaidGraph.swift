/// A Mermaid flowchart of who knows, holds, or waits for whom.
enum MermaidGraph {
  /// Returns the flowchart of an image's boxes and arrows, for a page to draw.
  static func text(_ graph: GraphSVG) -> String {
    var lines = ["flowchart LR"]
    let vertices = (graph.hub.map { [$0] } ?? []) + graph.vertices
    let aliases = Dictionary(
      zip(vertices.map(\.name), vertices.indices.map { "v\($0)" }),
      uniquingKeysWith: { first, _ in first })
    for vertex in vertices {
      let label = MermaidWriter.escaped(vertex.isGone ? "\(vertex.name) (gone)" : vertex.name)
      let (open, close) = vertex.isLock ? ("([", "])") : ("[", "]")
      lines.append("  \(aliases[vertex.name] ?? "")\(open)\"\(label)\"\(close)")
    }
    for edge in graph.edges {
      guard let from = aliases[edge.from], let to = aliases[edge.to] else { continue }
      let arrow =
        switch edge.meaning {
        case .knows: "-->"
        case .knowBoth: "---"
        case .holds: "-->|holds|"
        case .holdsWeakly: "-.->|holds weakly|"
        case .waits: "-.->|waits for|"
        }
      lines.append("  \(from) \(arrow) \(to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
