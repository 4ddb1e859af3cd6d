/// Which removed line became which added one.
///
/// Lines pair in order: of two pairs, the one whose removed line comes first also has the first added
/// line. Only close lines pair (see `LineComparison`), and of all ways to do it the one counts that
/// shares the most text, by dynamic programming as for the alignment of sequences (S. B. Needleman
/// and C. D. Wunsch, 1970).
enum LinePairing {
  /// Longer runs are paired in stretches of this many lines, so that the work grows with their length
  /// only.
  static let stretch = 50
  /// Who looks at pairs in a longer run than this? Such a text was written anew.
  static let longestRun = 4000

  /// - Returns: Pairs of positions in the two lists, both rising.
  static func pairs(_ old: [LexedLine], _ new: [LexedLine]) -> [(old: Int, new: Int)] {
    let longest = max(old.count, new.count)
    guard !old.isEmpty, !new.isEmpty, longest <= longestRun else { return [] }
    let stretches = (longest + stretch - 1) / stretch
    return (0..<stretches).flatMap { part in
      aligned(
        old, new,
        oldRange: (old.count * part / stretches)..<(old.count * (part + 1) / stretches),
        newRange: (new.count * part / stretches)..<(new.count * (part + 1) / stretches))
    }
  }

  private static func aligned(
    _ old: [LexedLine], _ new: [LexedLine], oldRange: Range<Int>, newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    let oldBags = oldRange.map { Bag(old[$0]) }
    let newBags = newRange.map { Bag(new[$0]) }
    let width = newRange.count + 1
    // The most that lines from (row, column) on can share, and the gain of pairing those two.
    var best = Array(repeating: 0, count: (oldRange.count + 1) * width)
    var gains = best
    for row in oldRange.indices.reversed().map({ $0 - oldRange.lowerBound }) {
      for column in newRange.indices.reversed().map({ $0 - newRange.lowerBound }) {
        let cell = row * width + column
        best[cell] = max(best[cell + 1], best[cell + width])
        guard oldBags[row].mayBeClose(to: newBags[column]) else { continue }
        let comparison = LineComparison(
          old[oldRange.lowerBound + row], new[newRange.lowerBound + column])
        guard comparison.isClose else { continue }
        gains[cell] = comparison.sharedWeight + 1
        best[cell] = max(best[cell], gains[cell] + best[cell + width + 1])
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var (row, column) = (0, 0)
    while row < oldRange.count, column < newRange.count {
      let cell = row * width + column
      if gains[cell] > 0, best[cell] == gains[cell] + best[cell + width + 1] {
        pairs.append((oldRange.lowerBound + row, newRange.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if best[cell] == best[cell + width] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

/// The tokens of a line without their order: a quick look whether a comparison is worth it.
private struct Bag {
  private var tokens: [(id: Int, weight: Int)]
  private var weight: Int

  init(_ line: LexedLine) {
    tokens = zip(line.ids, line.tokens).map { ($0, $1.count) }.sorted { $0.id < $1.id }
    weight = line.weight
  }

  /// Tokens in order share no more than tokens without order.
  func mayBeClose(to other: Bag) -> Bool {
    var (shared, left, right) = (0, 0, 0)
    while left < tokens.count, right < other.tokens.count {
      if tokens[left].id == other.tokens[right].id {
        shared += tokens[left].weight
        (left, right) = (left + 1, right + 1)
      } else if tokens[left].id < other.tokens[right].id {
        left += 1
      } else {
        right += 1
      }
    }
    return LineComparison.isClose(total: weight + other.weight, shared: shared)
  }
}
