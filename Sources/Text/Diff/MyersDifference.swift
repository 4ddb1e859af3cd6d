/// The elements of two sequences that aren't in a common subsequence.
///
/// The method is the linear-space one that searches from both ends at the same time, from Eugene W.
/// Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986): O((N + M) D)
/// time for D edits. The standard library's `CollectionDifference` keeps every round of the greedy
/// variant, so its time and space grow with D². The subsequence is a longest one unless a search
/// needs more than `limit` rounds: it then continues from the farthest point reached, as GNU `diff`
/// does, which bounds the work by about `2 · limit · (N + M)` steps for any input.
struct MyersDifference {
  /// For every old element, whether it isn't in the new sequence.
  private(set) var removed: [Bool]
  /// For every new element, whether it wasn't in the old sequence.
  private(set) var inserted: [Bool]
  /// How often a diagonal was extended, as a measure of the work.
  private(set) var steps = 0

  private let old: [Int]
  private let new: [Int]
  private let limit: Int
  /// The farthest old position reached on each diagonal, from the start and from the end. Diagonal
  /// `k` is at index `k + limit + 1`.
  private var forward: [Int]
  private var backward: [Int]

  init(from old: [Int], to new: [Int]) {
    self.init(from: old, to: new, limit: Self.limit(forElements: old.count + new.count))
  }

  init(from old: [Int], to new: [Int], limit: Int) {
    self.old = old
    self.new = new
    // More rounds are never needed, since the two searches have met by then.
    self.limit = max(1, min(limit, (old.count + new.count + 1) / 2))
    removed = Array(repeating: false, count: old.count)
    inserted = Array(repeating: false, count: new.count)
    forward = Array(repeating: 0, count: 2 * self.limit + 3)
    backward = forward
    solve()
  }

  /// Returns a limit that's generous for normal texts but keeps huge ones to some 10 million steps.
  static func limit(forElements count: Int) -> Int {
    max(64, min(1024, 10_000_000 / max(1, count)))
  }

  private struct Box {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Uses a stack of its own, because the depth of a recursion would depend on the input.
  private mutating func solve() {
    var boxes = [Box(old: 0..<old.count, new: 0..<new.count)]
    while let next = boxes.popLast() {
      let box = trimmed(next)
      guard !box.old.isEmpty, !box.new.isEmpty, let (x, y) = split(box) else {
        for index in box.old { removed[index] = true }
        for index in box.new { inserted[index] = true }
        continue
      }
      boxes.append(Box(old: x..<box.old.upperBound, new: y..<box.new.upperBound))
      boxes.append(Box(old: box.old.lowerBound..<x, new: box.new.lowerBound..<y))
    }
  }

  private func trimmed(_ box: Box) -> Box {
    var (start, end) = (box.old.lowerBound, box.old.upperBound)
    var (newStart, newEnd) = (box.new.lowerBound, box.new.upperBound)
    while start < end, newStart < newEnd, old[start] == new[newStart] {
      start += 1
      newStart += 1
    }
    while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    return Box(old: start..<end, new: newStart..<newEnd)
  }

  /// Returns a point of the box on a shortest edit script, but not a corner that would leave all
  /// the work undone. Both sides of the box are nonempty, and neither their first nor their last
  /// elements are equal.
  private mutating func split(_ box: Box) -> (old: Int, new: Int)? {
    let (left, top) = (box.old.lowerBound, box.new.lowerBound)
    let (width, height) = (box.old.count, box.new.count)
    let delta = width - height
    let isOdd = delta % 2 != 0
    let center = limit + 1
    forward[center - 1] = Self.unreachedForward
    forward[center + 1] = 0
    backward[center - 1] = width
    backward[center + 1] = Self.unreachedBackward

    for round in 0...limit {
      if round > 0 {
        forward[center - round - 1] = Self.unreachedForward
        forward[center + round + 1] = Self.unreachedForward
        backward[center - round - 1] = Self.unreachedBackward
        backward[center + round + 1] = Self.unreachedBackward
      }
      // Diagonals beyond the corners of the box lead nowhere.
      var diagonal = -Self.reach(round, within: height)
      let last = Self.reach(round, within: width)
      while diagonal <= last {
        var x = max(forward[center + diagonal - 1] + 1, forward[center + diagonal + 1])
        var y = x - diagonal
        while x < width, y < height, old[left + x] == new[top + y] {
          x += 1
          y += 1
        }
        forward[center + diagonal] = x
        let mirrored = diagonal - delta
        if isOdd, abs(mirrored) < round, backward[center + mirrored] <= x {
          return point(x, y, in: box)
        }
        diagonal += 2
        steps += 1
      }
      diagonal = -Self.reach(round, within: width)
      let lastBackward = Self.reach(round, within: height)
      while diagonal <= lastBackward {
        var x = min(backward[center + diagonal + 1] - 1, backward[center + diagonal - 1])
        var y = x - diagonal - delta
        while x > 0, y > 0, old[left + x - 1] == new[top + y - 1] {
          x -= 1
          y -= 1
        }
        backward[center + diagonal] = x
        let mirrored = diagonal + delta
        if !isOdd, abs(mirrored) <= round, forward[center + mirrored] >= x {
          return point(x, y, in: box)
        }
        diagonal += 2
        steps += 1
      }
    }
    return farthest(in: box)
  }

  /// Returns the point to continue from when the search has taken too long: the one with the most
  /// elements before it, seen from either end.
  private func farthest(in box: Box) -> (old: Int, new: Int)? {
    let (width, height) = (box.old.count, box.new.count)
    let center = limit + 1
    var best = (progress: 0, x: 0, y: 0)
    for diagonal in stride(
      from: -Self.reach(limit, within: height), through: Self.reach(limit, within: width), by: 2)
    {
      let x = min(forward[center + diagonal], width, height + diagonal)
      let y = x - diagonal
      if x + y > best.progress { best = (x + y, x, y) }
    }
    for diagonal in stride(
      from: -Self.reach(limit, within: width), through: Self.reach(limit, within: height), by: 2)
    {
      let offset = diagonal + width - height
      let x = max(backward[center + diagonal], 0, offset)
      let y = x - offset
      let progress = width - x + height - y
      if progress > best.progress { best = (progress, x, y) }
    }
    return point(best.x, best.y, in: box)
  }

  /// Returns nil for a corner or a point outside the box: the caller then takes the whole box as
  /// changed, so that it always terminates.
  private func point(_ x: Int, _ y: Int, in box: Box) -> (old: Int, new: Int)? {
    let (width, height) = (box.old.count, box.new.count)
    guard (0...width).contains(x), (0...height).contains(y) else { return nil }
    guard (x, y) != (0, 0), (x, y) != (width, height) else { return nil }
    return (box.old.lowerBound + x, box.new.lowerBound + y)
  }

  /// Returns the outermost diagonal of a round: every second one is used, and none beyond `bound`.
  private static func reach(_ round: Int, within bound: Int) -> Int {
    guard round > bound else { return round }
    return (round - bound) % 2 == 0 ? bound : bound - 1
  }

  private static let unreachedForward = Int.min / 2
  private static let unreachedBackward = Int.max / 2
}
