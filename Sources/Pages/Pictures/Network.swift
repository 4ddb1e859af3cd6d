/// A picture of who knows whom: the references that colleagues hold to one another.
package struct Network: Diagram {
  /// One node's knowledge of another; the opposite direction is a separate reference.
  package struct Reference: Hashable, Sendable {
    package var knower: String
    package var known: String
  }

  /// The nodes in the order of their first appearance, without the hub.
  package let nodes: [String]
  /// The mediator in the middle, if there is one.
  package let hub: String?
  /// The references between two different names of `nodes` and `hub`.
  package let references: Set<Reference>
  /// The nodes that know themselves; a drawing has no room for that.
  package let selves: Set<String>

  /// - Parameters:
  ///   - nodes: A repeated name counts once.
  ///   - references: References that name an unknown node are dropped.
  init(nodes: [String], hub: String? = nil, references: some Sequence<Reference>) {
    var known: Set<String> = []
    if let hub { known.insert(hub) }
    self.nodes = nodes.filter { known.insert($0).inserted }
    self.hub = hub
    let inside = references.filter { known.contains($0.knower) && known.contains($0.known) }
    self.references = Set(inside.filter { $0.knower != $0.known })
    selves = Set(inside.lazy.filter { $0.knower == $0.known }.map(\.knower))
  }

  /// Creates the network of a run from its calls: a link makes the callee know a participant; a
  /// registration makes participant and mediator know each other; a release makes the callee
  /// forget.
  ///
  /// - Parameter keepingForgotten: Whether references that were dropped again are shown, too.
  package init(events: [Event], keepingForgotten: Bool = false) {
    var names: [String] = []
    var seen: Set<String> = [SequenceDiagram.scene]
    var hub: String?
    var references: Set<Reference> = []
    for case .call(let call) in events {
      var newcomers = [call.from, call.to]
      if let subject = call.subject {
        newcomers.append(subject)
        switch call.kind {
        case .link:
          references.insert(Reference(knower: call.to, known: subject))
        case .registration:
          hub = hub ?? call.to
          references.insert(Reference(knower: call.to, known: subject))
          references.insert(Reference(knower: subject, known: call.to))
        case .release where !keepingForgotten:
          references.remove(Reference(knower: call.to, known: subject))
        case .release, .request, .question, .delivery, .read, .other:
          break
        }
      }
      for name in newcomers where seen.insert(name).inserted { names.append(name) }
    }
    self.init(nodes: names, hub: hub, references: references)
  }

  package func knows(_ knower: String, _ known: String) -> Bool {
    references.contains(Reference(knower: knower, known: known))
  }

  /// The hub, if there is one, followed by the nodes.
  package var everybody: [String] { (hub.map { [$0] } ?? []) + nodes }

  /// The references without a counterpart, in the order of the nodes.
  package var oneWay: [Reference] {
    inOrder(references).filter { !knows($0.known, $0.knower) }
  }

  /// The place of each name in ``everybody``.
  var places: [String: Int] {
    Dictionary(zip(everybody, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// Returns references in the order of their knowers, then of those they know.
  func inOrder(_ references: Set<Reference>) -> [Reference] {
    let places = places
    return references.map { (places[$0.knower] ?? 0, places[$0.known] ?? 0, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }

  /// Pairs of nodes that don't know each other; empty if there's a hub, because it's there to keep
  /// them from having to.
  var strangers: [(String, String)] {
    guard hub == nil else { return [] }
    return nodes.enumerated().flatMap { index, node in
      nodes[(index + 1)...].lazy
        .filter { !knows(node, $0) && !knows($0, node) }
        .map { (node, $0) }
    }
  }
}

extension Network {
  /// Draws a matrix with a row for each knower and a column for each known.
  func matrix(_ style: DrawingStyle) -> [StyledText]? {
    let names = everybody
    guard names.count <= style.width / 2 else { return nil }
    let (yes, no, own) = style.unicode ? ("●", "·", "–") : ("x", ".", "-")
    let head = Table.Column("knows", alignment: .left)
    let table = Table(
      columns: [head] + names.map { Table.Column($0, alignment: .center) },
      rows: names.map { knower in
        [knower] + names.map { $0 == knower ? own : knows(knower, $0) ? yes : no }
      })
    return table.drawing(style)
  }
}

extension Network {
  /// Draws the names on an ellipse, with a line between two that know each other and an arrow for a
  /// one-way reference; in ASCII, or with more than eight nodes, draws a matrix.
  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard let legend = legend(style), let picture = picture(style) ?? matrix(style) else {
      return nil
    }
    return legend.isEmpty ? picture : picture + [StyledText()] + legend
  }

  private func picture(_ style: DrawingStyle) -> [StyledText]? {
    guard style.unicode, let places = NetworkPlaces(self, limit: style.width) else { return nil }
    var canvas = Canvas(width: places.width, height: places.height)
    var dots = DotGrid(width: places.width, height: places.height)
    var arrowheads: [(cell: NetworkPlaces.Cell, character: Character)] = []

    let pairs = everybody.enumerated().flatMap { index, first in
      everybody[(index + 1)...].map { (first, $0) }
    }
    for (first, second) in pairs {
      let (there, back) = (knows(first, second), knows(second, first))
      guard there || back else { continue }
      let (knower, known) = there ? (first, second) : (second, first)
      let line = places.line(from: knower, to: known)
      let isMutual = there && back
      for dot in line { dots.set(x: dot.x, y: dot.y, isMutual ? .muted : .warning) }
      if !isMutual, let end = line.last, let start = line.first {
        arrowheads.append((NetworkPlaces.Cell(end), Self.arrowhead(from: start, to: end)))
      }
    }

    dots.draw(on: &canvas, x: 0, y: 0)
    for (cell, character) in arrowheads { canvas.put(character, x: cell.x, y: cell.y, .warning) }
    for (name, box) in places.boxes {
      canvas.put(name, x: box.x, y: box.y, name == hub ? .accent : .strong)
    }
    return canvas.lines
  }

  /// Returns the closest of the eight arrows.
  private static func arrowhead(from start: (x: Int, y: Int), to end: (x: Int, y: Int))
    -> Character
  {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // 12/5 is close to the tangent of 67.5 degrees, where the eighths of the circle meet.
    if abs(dx) * 5 > abs(dy) * 12 { return dx > 0 ? "→" : "←" }
    if abs(dy) * 5 > abs(dx) * 12 { return dy > 0 ? "↓" : "↑" }
    return dy > 0 ? (dx > 0 ? "↘" : "↙") : (dx > 0 ? "↗" : "↖")
  }
}

extension Network {
  package func words(unicode: Bool) -> [StyledText] {
    let known = Dictionary(grouping: inOrder(references), by: \.knower)
    var lines = everybody.map { knower in
      let names = (known[knower] ?? []).map(\.known)
      let list = names.isEmpty ? "none of the others" : names.joined(separator: ", ")
      return StyledText(knower, .strong) + StyledText(" knows \(list).")
    }
    let selves = everybody.filter(selves.contains)
    if !selves.isEmpty {
      lines.append(StyledText("Itself: \(selves.joined(separator: "; ")).", .warning))
    }
    let oneWay = oneWay
    if !oneWay.isEmpty {
      let list = Self.shortened(oneWay.map { "\($0.knower) knows \($0.known)" })
      lines.append(StyledText("One way: \(list.joined(separator: "; ")).", .warning))
    }
    let strangers = strangers
    if !strangers.isEmpty {
      let list = Self.shortened(strangers.map { "\($0.0), \($0.1)" })
      lines.append(StyledText("Strangers: \(list.joined(separator: "; ")).", .warning))
    }
    return lines
  }

  /// Returns the lines below a drawing; nil if a name is too wide. A picture of two says it all.
  func legend(_ style: DrawingStyle) -> [StyledText]? {
    let arrow = style.unicode ? "→" : "->"
    let isPlain = style.unicode && everybody.count < 3
    let lists = [
      ("itself: ", everybody.filter(selves.contains)),
      ("one way: ", isPlain ? [] : oneWay.map { "\($0.knower) \(arrow) \($0.known)" }),
      ("strangers: ", isPlain ? [] : strangers.map { "\($0.0), \($0.1)" }),
    ]
    var lines: [StyledText] = []
    for (head, items) in lists where !items.isEmpty {
      guard
        let flow = Columns.flow(
          Self.shortened(items), after: head, separator: ";", width: style.width)
      else { return nil }
      lines += flow.map { StyledText($0, .warning) }
    }
    return lines
  }

  /// Returns the beginning of a long list and the number of items left out.
  private static func shortened(_ items: [String]) -> [String] {
    items.count > 12 ? items.prefix(10) + ["\(items.count - 10) more"] : items
  }
}
