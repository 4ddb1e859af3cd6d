/// The elements of two sequences that aren't in a common subsequence.
///
/// The method is the greedy one from Eugene W. Myers, "An O(ND) Difference Algorithm and Its
/// Variations", Algorithmica 1 (1986). It keeps every round, so its time and space grow with the
/// square of the edits, as those of the standard library's `CollectionDifference` do; but after
/// `limit` rounds it continues from the farthest point reached, as GNU `diff` does. That bounds the
/// work by about `limit · (N + M)` steps for any input. Up to `limit` edits, the subsequence is a
/// longest one.
struct MyersDifference {
  /// For every old element, whether it isn't in the new sequence.
  private(set) var removed: [Bool]
  /// For every new element, whether it wasn't in the old sequence.
  private(set) var inserted: [Bool]
  /// How often a diagonal was extended, as a measure of the work.
  private(set) var steps = 0

  init(from old: [Int], to new: [Int]) {
    self.init(from: old, to: new, limit: Self.limit(forElements: old.count + new.count))
  }

  init(from old: [Int], to new: [Int], limit: Int) {
    removed = Array(repeating: true, count: old.count)
    inserted = Array(repeating: true, count: new.count)
    var (oldStart, newStart) = (0, 0)
    while oldStart < old.count, newStart < new.count {
      let search = Search(old[oldStart...], new[newStart...], limit: limit)
      for (oldIndex, newIndex) in search.common {
        removed[oldIndex] = false
        inserted[newIndex] = false
      }
      (oldStart, newStart) = search.end
      steps += search.steps
    }
  }

  /// Returns a limit that's generous for normal texts but keeps huge ones to some 10 million steps.
  static func limit(forElements count: Int) -> Int {
    max(64, min(1024, 10_000_000 / max(1, count)))
  }
}

/// A search from the start of two sequences to their ends, or for as many rounds as it may take.
private struct Search {
  /// Where the search ended: positions in both sequences.
  private(set) var end: (old: Int, new: Int)
  /// The positions of the common elements on the way there.
  private(set) var common: [(old: Int, new: Int)] = []
  private(set) var steps = 0

  /// How many old elements lie before the farthest point on each diagonal, round by round. A round
  /// has one diagonal more than the last: all are two apart, and its first is minus the round.
  private var reached: [Int] = []

  init(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, limit: Int) {
    end = (old.startIndex, new.startIndex)
    var farthest = (round: 0, index: 0, progress: -1)
    search: for round in 0...limit {
      for index in 0...round {
        let diagonal = 2 * index - round
        var x = start(round, index).x
        guard (0...old.count).contains(x), x - diagonal <= new.count else {
          reached.append(Self.unreached)
          continue
        }
        while x < old.count, x - diagonal < new.count,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        {
          x += 1
        }
        reached.append(x)
        steps += 1
        let progress = 2 * x - diagonal
        if progress > farthest.progress { farthest = (round, index, progress) }
        if progress == old.count + new.count { break search }
      }
    }
    goBack(from: farthest.round, farthest.index, old.startIndex, new.startIndex)
  }

  /// Follows the way back from a diagonal of a round to the start.
  private mutating func goBack(from round: Int, _ index: Int, _ oldStart: Int, _ newStart: Int) {
    var index = index
    var x = reached[Self.offset(round) + index]
    end = (oldStart + x, newStart + x - 2 * index + round)
    for round in (0...round).reversed() {
      let start = start(round, index)
      let diagonal = 2 * index - round
      common += (start.x..<x).map { (oldStart + $0, newStart + $0 - diagonal) }
      if start.isRemoval { index -= 1 }
      x = start.isRemoval ? start.x - 1 : start.x
    }
  }

  /// Returns where a diagonal's first common element may be: after the removal of an old element,
  /// from the diagonal before, or after the insertion of a new one, from the diagonal after it.
  private func start(_ round: Int, _ index: Int) -> (x: Int, isRemoval: Bool) {
    guard round > 0 else { return (0, false) }
    let last = Self.offset(round - 1)
    let removal = index > 0 ? reached[last + index - 1] + 1 : Self.unreached
    let insertion = index < round ? reached[last + index] : Self.unreached
    return removal > insertion ? (removal, true) : (insertion, false)
  }

  /// Returns where in `reached` a round begins.
  private static func offset(_ round: Int) -> Int { round * (round + 1) / 2 }

  private static let unreached = Int.min / 2
}
