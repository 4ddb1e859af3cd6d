/// Decides which removed line became which added one.
///
/// Pairs don't cross: of two pairs, the one whose removed line comes first also has the first added
/// line. Only lines within a distance pair up, and the pairing that shares the most text wins,
/// found by dynamic programming as in sequence alignment (S. B. Needleman and C. D. Wunsch, 1970).
struct LinePairing {
  /// Longer runs are paired in stretches of this many lines, so that the work grows only linearly.
  static let stretch = 50
  /// The work that's left. After that, lines stay unpaired: a text that takes more was rewritten.
  private(set) var budget = 20_000_000

  /// - Returns: Pairs of positions in the two lists, both increasing.
  mutating func pairs(
    _ old: [LexedLine], _ new: [LexedLine]
  ) -> [(old: Int, new: Int)] {
    let longest = max(old.count, new.count)
    guard !old.isEmpty, !new.isEmpty, budget > 0 else { return [] }
    let stretches = (longest + Self.stretch - 1) / Self.stretch
    var pairs: [(old: Int, new: Int)] = []
    for part in 0..<stretches {
      pairs += aligned(
        old, new,
        oldRange: (old.count * part / stretches)..<(old.count * (part + 1) / stretches),
        newRange: (new.count * part / stretches)..<(new.count * (part + 1) / stretches))
    }
    return pairs
  }

  private mutating func aligned(
    _ old: [LexedLine], _ new: [LexedLine], oldRange: Range<Int>, newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    let oldBags = oldRange.map { Bag(old[$0]) }
    let newBags = newRange.map { Bag(new[$0]) }
    let width = newRange.count + 1
    // The most that the lines from (row, column) on can share, and the gain of pairing those two.
    var best = Array(repeating: 0, count: (oldRange.count + 1) * width)
    var gains = best
    for row in oldRange.indices.reversed().map({ $0 - oldRange.lowerBound }) {
      for column in newRange.indices.reversed().map({ $0 - newRange.lowerBound }) {
        let cell = row * width + column
        best[cell] = max(best[cell + 1], best[cell + width])
        guard budget > 0 else { continue }
        budget -= oldBags[row].count + newBags[column].count
        guard oldBags[row].mayBeClose(to: newBags[column]) else { continue }
        let comparison = LineComparison(
          old[oldRange.lowerBound + row], new[newRange.lowerBound + column])
        budget -= comparison.work
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

/// The tokens of a line regardless of order, to check quickly if a comparison is worthwhile.
private struct Bag {
  private var tokens: [(id: Int, weight: Int)]
  private var weight: Int

  var count: Int { tokens.count }

  init(_ line: LexedLine) {
    tokens = zip(line.ids, line.tokens).map { ($0, $1.count) }.sorted { $0.id < $1.id }
    weight = line.weight
  }

  /// Whether the lines can be close: in order, tokens never share more than without order.
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
