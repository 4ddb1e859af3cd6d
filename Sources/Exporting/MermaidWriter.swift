/// A sequence diagram in Mermaid, which repository pages draw.
///
/// The grammar has traps: `#` and `;` end a text, the bare word `end` ends a block, and a name of
/// a participant can't contain an arrow. So participants get aliases, and texts are escaped.
package enum MermaidWriter {
  /// Returns the diagram, its last line with a line feed.
  package static func text(_ diagram: SequenceDiagram) -> String {
    var lines = ["sequenceDiagram", "  autonumber"]
    let aliases = Dictionary(
      zip(diagram.participants, diagram.participants.indices.map { "p\($0)" }),
      uniquingKeysWith: { first, _ in first })
    for name in diagram.participants {
      lines.append("  participant \(aliases[name] ?? "") as \(escaped(name))")
    }
    for step in diagram.steps {
      switch step {
      case .call(let call, let outcome, _):
        guard let from = aliases[call.from], let to = aliases[call.to] else { continue }
        // A cross for a call that was never answered.
        let arrow = outcome == .neverAnswered ? "-x" : "->>"
        lines.append("  \(from)\(arrow)\(to): \(escaped(call.name))")
      case .answer(let call, let value, _):
        guard let from = aliases[call.from], let to = aliases[call.to] else { continue }
        lines.append("  \(to)-->>\(from): \(escaped(value))")
      case .line(let line, let printer):
        guard let over = aliases[printer] else { continue }
        lines.append("  Note over \(over): \(escaped(line.text))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Escapes everything in a text that Mermaid's grammar or a browser would interpret.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in Untrusted.sanitized(text) {
      switch character {
      case "#": result += "#35;"
      case ";": result += "#59;"
      case "&": result += "#38;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "\"": result += "#quot;"
      case "\n", "\r": result += " "
      default: result.append(character)
      }
    }
    // As a separate word anywhere, `end` would close a block that was never opened.
    let words = result.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.lowercased() == "end" ? "#\(word.utf8.first ?? 0x65);\(word.dropFirst())" : String(word)
    }
    return result.isEmpty ? " " : words.joined(separator: " ")
  }
}

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
