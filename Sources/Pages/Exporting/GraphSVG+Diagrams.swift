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

  /// Creates an image of who holds what and waits for what, with a circle of waiting in order.
  init(_ graph: WaitGraph, caption: String, id: String) {
    let circle = graph.circle
    var vertices: [Vertex] = []
    func meet(_ vertex: Vertex) {
      if !vertices.contains(where: { $0.name == vertex.name }) { vertices.append(vertex) }
    }
    for waiter in circle + graph.waiters {
      meet(Vertex(name: waiter.name))
      if let wanted = waiter.waitsFor { meet(Vertex(name: wanted, isLock: true)) }
    }
    for lock in graph.waiters.flatMap(\.holds) { meet(Vertex(name: lock, isLock: true)) }
    self.init(
      vertices: vertices, hub: nil,
      edges: graph.waiters.flatMap { waiter in
        waiter.holds.map { Edge(from: waiter.name, to: $0, meaning: .holds) }
          + (waiter.waitsFor.map { [Edge(from: waiter.name, to: $0, meaning: .waits)] } ?? [])
      },
      title: "Who waits for whom: \(caption)", words: graph.words(), id: id)
  }

  /// Creates an image of who holds whom, strongly or weakly.
  init(_ picture: HoldingPicture, caption: String, id: String) {
    func vertex(_ name: String) -> Vertex {
      Vertex(name: name, isGone: picture.gone.contains(name))
    }
    self.init(
      vertices: picture.names.filter { $0 != picture.hub }.map(vertex),
      hub: picture.hub.map(vertex),
      edges: picture.references.map {
        Edge(
          from: $0.holder, to: $0.held,
          meaning: $0.strength == .strongly ? .holds : .holdsWeakly)
      },
      title: caption, words: picture.words(), id: id)
  }
}
