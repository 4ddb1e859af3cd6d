/// Whether a peer is worth asking about a position.
typealias Filter = @Sendable (any Peer, Position) -> Bool

enum Filters {
  // snippet.same-distance
  static let sameDistance: Filter = { peer, position in
    peer.distanceFromRunway == position.miles
  }
  // snippet.end

  // snippet.mile-wider
  static let oneMileWider: Filter = { peer, position in
    peer.distanceFromRunway <= position.miles + 1
  }
  // snippet.end
}
