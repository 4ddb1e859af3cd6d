/// Whether two positions are too close to each other.
typealias Rule = @Sendable (Position, Position) -> Bool

enum Rules {
  // snippet.same-distance
  static let sameDistance: Rule = { one, other in
    one.miles == other.miles
      && abs(one.feet - other.feet) < 1_000
  }
  // snippet.end

  // snippet.within-a-mile
  static let withinAMile: Rule = { one, other in
    abs(one.miles - other.miles) <= 1
      && abs(one.feet - other.feet) < 1_000
  }
  // snippet.end
}
