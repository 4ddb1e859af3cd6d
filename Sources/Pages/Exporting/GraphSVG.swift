/// Boxes on an ellipse with arrows between them, as a scalable image: who knows, holds, or waits
/// for whom. Its facts come with it in words, for readers who can't see it.
struct GraphSVG {
  struct Vertex: Hashable {
    var name: String
    /// Whether it's a thing that's held and waited for, rather than a holder.
    var isLock = false
    var isGone = false
  }

  struct Edge: Hashable {
    var from: String
    var to: String
    var meaning: Meaning
  }

  /// Each meaning has its own line and line end, so that color alone never tells them apart.
  enum Meaning: CaseIterable {
    case knows, knowBoth, strangers, holds, holdsWeakly, waits

    var words: String {
      switch self {
      case .knows: "knows, but isn't known"
      case .knowBoth: "know each other"
      case .strangers: "strangers"
      case .holds: "holds"
      case .holdsWeakly: "holds weakly"
      case .waits: "waits for"
      }
    }
  }

  /// The boxes on the ellipse, clockwise.
  var vertices: [Vertex]
  /// The box in the middle.
  var hub: Vertex?
  var edges: [Edge]
  var title: String
  /// The facts in words, one per line.
  var words: [StyledText]
  /// The prefix of the ids in the image.
  var id: String

  /// The most boxes on the ellipse; with more, the picture is unreadable.
  static let most = 16

  private enum Size {
    static let column = 7.4
    static let height = 26.0
    static let margin = 10.0
    static let legend = 22.0
  }

  private struct Place {
    var x: Double
    var y: Double
    var halfWidth: Double
  }

  /// The image; nil if there are too many boxes for a picture.
  var node: Node? {
    guard !vertices.isEmpty, vertices.count <= Self.most else { return nil }
    var places = self.places
    let (left, top) = (
      places.values.map { $0.x - $0.halfWidth }.min() ?? 0, places.values.map(\.y).min() ?? 0
    )
    places = places.mapValues {
      Place(
        x: $0.x - left + Size.margin, y: $0.y - top + Size.margin + Size.height / 2,
        halfWidth: $0.halfWidth)
    }
    let bottom = (places.values.map(\.y).max() ?? 0) + Size.height / 2 + Size.margin
    let meanings = Meaning.allCases.filter { meaning in edges.contains { $0.meaning == meaning } }
    let widest = places.values.map { $0.x + $0.halfWidth }.max() ?? 0
    let named = meanings.map { 60 + Double(Columns.count($0.words)) * Size.column }.max() ?? 0
    let width = (max(widest, named) + Size.margin).rounded(.up)
    let height = (bottom + Double(meanings.count) * Size.legend).rounded(.up)
    var content = edges.flatMap { arrow($0, places) }
    content += (hub.map { [$0] } ?? []).flatMap { box($0, places) }
    content += vertices.flatMap { box($0, places) }
    for (row, meaning) in meanings.enumerated() {
      content += legend(meaning, y: bottom + (Double(row) + 0.5) * Size.legend)
    }
    return svg("graph", id, title, words: words, width, height, scale: 1.25, content)
  }

  // MARK: Places

  /// The places around a center; up and left are negative.
  private var places: [String: Place] {
    func halfWidth(_ vertex: Vertex) -> Double {
      (Double(Columns.count(label(vertex))) * Size.column + 18) / 2
    }
    let widest = vertices.map(halfWidth).max() ?? 0
    let count = vertices.count
    let step = 2 * Double.pi / Double(count)
    var radius = 90.0
    if count > 2 { radius = max(radius, (widest + 22) / Ellipse.sine(step / 2)) }
    if count == 2 { radius = max(radius, widest + 50) }
    if let hub { radius = max(radius, widest + halfWidth(hub) + 45) }
    if count == 1, hub == nil { radius = 0 }
    let height = max(radius * 0.62, count > 2 ? 70 : 0)
    var places: [String: Place] = [:]
    for (vertex, point) in zip(vertices, Ellipse.points(count)) {
      places[vertex.name] = Place(
        x: radius * point.x, y: height * point.y, halfWidth: halfWidth(vertex))
    }
    if let hub { places[hub.name] = Place(x: 0, y: 0, halfWidth: halfWidth(hub)) }
    return places
  }

  private func label(_ vertex: Vertex) -> String {
    (vertex.isGone ? "\(vertex.name) (gone)" : vertex.name).typeset
  }

  // MARK: Shapes

  private func box(_ vertex: Vertex, _ places: [String: Place]) -> [Node] {
    guard let place = places[vertex.name] else { return [] }
    return [
      tag(
        "rect",
        [
          "x": number(place.x - place.halfWidth), "y": number(place.y - Size.height / 2),
          "width": number(2 * place.halfWidth), "height": number(Size.height),
          "rx": vertex.isLock ? "13" : "3", "class": "box",
          "stroke-dasharray": vertex.isGone ? "3 3" : nil,
        ]),
      positioned(
        "text", [("x", place.x), ("y", place.y + 4)],
        ["class": vertex.isGone ? "over" : "label"],
        [.text(label(vertex))]),
    ]
  }

  /// Draws an arrow from the rim of one box to the rim of the other, offset if one goes back, too.
  private func arrow(_ edge: Edge, _ places: [String: Place]) -> [Node] {
    guard let from = places[edge.from], let to = places[edge.to], edge.from != edge.to else {
      return []
    }
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return [] }
    let isPaired = edges.contains { $0.from == edge.to && $0.to == edge.from }
    let (sideX, sideY) = isPaired ? (-dy / length * 6, dx / length * 6) : (0, 0)
    func rim(_ place: Place, _ gap: Double) -> Double {
      let across = dx == 0 ? Double.infinity : (place.halfWidth + gap) / abs(dx)
      let down = dy == 0 ? Double.infinity : (Size.height / 2 + gap) / abs(dy)
      return min(across, down)
    }
    // A dot needs room for half its own size.
    let isDot = edge.meaning == .holds || edge.meaning == .holdsWeakly
    let (begin, end) = (rim(from, 2), 1 - rim(to, isDot ? 6 : 2))
    guard begin < end else { return [] }
    return line(
      edge.meaning, from.x + dx * begin + sideX, from.y + dy * begin + sideY,
      from.x + dx * end + sideX, from.y + dy * end + sideY)
  }

  private func legend(_ meaning: Meaning, y: Double) -> [Node] {
    line(meaning, Size.margin, y, Size.margin + 36, y) + [
      positioned(
        "text", [("x", Size.margin + 46), ("y", y + 4)], ["class": "legend"],
        [.text(meaning.words.typeset)])
    ]
  }

  private func line(
    _ meaning: Meaning, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> [Node] {
    let dashes: String? =
      switch meaning {
      case .knows: "9 4"
      case .knowBoth, .holds: nil
      case .strangers: "1 6"
      case .holdsWeakly: "2 4"
      case .waits: "5 5"
      }
    let stroke = tag(
      "line",
      [
        "class": "edge \(meaning)", "x1": number(x1), "y1": number(y1), "x2": number(x2),
        "y2": number(y2), "stroke-dasharray": dashes,
      ])
    let ends: [Node] =
      switch meaning {
      case .knows: [arrowHead(x1, y1, x2, y2, isOpen: false)]
      // Like in the terminal: a line without arrowheads goes both ways.
      case .knowBoth, .strangers: []
      case .waits: [arrowHead(x1, y1, x2, y2, isOpen: true)]
      case .holds: [dot(x2, y2, isOpen: false)]
      case .holdsWeakly: [dot(x2, y2, isOpen: true)]
      }
    return [stroke] + ends
  }

  private func dot(_ x: Double, _ y: Double, isOpen: Bool) -> Node {
    tag(
      "circle",
      [
        "cx": number(x), "cy": number(y), "r": "4.5", "class": isOpen ? "open" : nil,
      ])
  }
}

extension GraphSVG {
  /// Creates an image of who knows whom.
  init(_ network: Network, caption: String, id: String) {
    let places = network.places
    let pairs = network.inOrder(network.references).filter {
      network.knows($0.known, $0.knower) && places[$0.knower] ?? 0 < places[$0.known] ?? 0
    }
    self.init(
      vertices: network.nodes.map { Vertex(name: $0) }, hub: network.hub.map { Vertex(name: $0) },
      edges: network.strangers.map { Edge(from: $0, to: $1, meaning: .strangers) }
        + pairs.map { Edge(from: $0.knower, to: $0.known, meaning: .knowBoth) }
        + network.oneWay.map { Edge(from: $0.knower, to: $0.known, meaning: .knows) },
      title: "Who knows whom: \(caption)", words: network.words(), id: id)
  }
}

extension WaitGraph {
  package func title(_ caption: String) -> String { "Who waits for whom in \(caption)" }

  /// Renders who holds what and waits for what, with a circle of waiting in order.
  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    var vertices: [GraphSVG.Vertex] = []
    func meet(_ name: String, isLock: Bool = true) {
      if !vertices.contains(where: { $0.name == name }) {
        vertices.append(.init(name: name, isLock: isLock))
      }
    }
    for waiter in circle + waiters {
      meet(waiter.name, isLock: false)
      if let wanted = waiter.waitsFor { meet(wanted) }
    }
    for lock in waiters.flatMap(\.holds) { meet(lock) }
    let edges = waiters.flatMap { waiter in
      waiter.holds.map { GraphSVG.Edge(from: waiter.name, to: $0, meaning: .holds) }
        + (waiter.waitsFor.map { [.init(from: waiter.name, to: $0, meaning: .waits)] } ?? [])
    }
    let image = GraphSVG(
      vertices: vertices, edges: edges, title: "Who waits for whom: \(name)", words: words(),
      id: id)
    return page.picture(
      image.node, of: self, caption: page.caption("Who waited for whom", of: name))
  }
}

extension HoldingPicture {
  package func caption(_ name: String) -> String {
    name.isEmpty ? name : "who holds whom at the end of \(name)"
  }

  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    let vertex = { (name: String) in GraphSVG.Vertex(name: name, isGone: gone.contains(name)) }
    let image = GraphSVG(
      vertices: names.filter { $0 != hub }.map(vertex), hub: hub.map(vertex),
      edges: references.map {
        let meaning: GraphSVG.Meaning = $0.strength == .strongly ? .holds : .holdsWeakly
        return .init(from: $0.holder, to: $0.held, meaning: meaning)
      },
      title: title(name), words: words(), id: id)
    return page.picture(
      image.node, of: self, caption: page.caption("Who holds whom at the end", of: name))
  }
}
