/// The difference between two sequences of lines.
package struct LineDifference: Hashable, Sendable {
  /// A run of old lines and the run of new lines that replaces it. At most one of them is empty.
  /// Positions count from 0.
  package struct Change: Hashable, Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// The changes in order, with at least one common line between any two.
  package let changes: [Change]
  package let oldCount: Int
  package let newCount: Int

  /// Whether no line differs in any byte.
  package var isEmpty: Bool { changes.isEmpty }

  /// Compares lines byte by byte.
  ///
  /// Lines that the other side doesn't have can't be common and are set aside first, as in GNU
  /// `diff`, so that a rewritten text costs no search. `MyersDifference` compares the rest, then
  /// `ChangeSlider` moves the changes to where they read best. The time is bounded for any input;
  /// beyond the limit of `MyersDifference` a difference is correct, but may not be the shortest.
  init(from old: [String], to new: [String]) {
    var interner = Interner()
    let oldIDs = old.map { interner.id(of: $0) }
    let newIDs = new.map { interner.id(of: $0) }
    let shared = Self.shared(oldIDs, newIDs, ids: interner.count)
    let oldKept = oldIDs.indices.filter { shared[oldIDs[$0]] }
    let newKept = newIDs.indices.filter { shared[newIDs[$0]] }
    let difference = MyersDifference(
      from: oldKept.map { oldIDs[$0] }, to: newKept.map { newIDs[$0] })

    var isRemoved = Array(repeating: true, count: old.count)
    var isAdded = Array(repeating: true, count: new.count)
    for (index, flag) in zip(oldKept, difference.removed) { isRemoved[index] = flag }
    for (index, flag) in zip(newKept, difference.inserted) { isAdded[index] = flag }
    let slider = ChangeSlider(
      old: .init(ids: oldIDs, texts: old), new: .init(ids: newIDs, texts: new))
    changes = slider.settled(Self.runs(isRemoved, isAdded))
    oldCount = old.count
    newCount = new.count
  }

  /// Returns whether both sides have it, for every id.
  private static func shared(_ old: [Int], _ new: [Int], ids: Int) -> [Bool] {
    var isOld = Array(repeating: false, count: ids)
    var isShared = isOld
    for id in old { isOld[id] = true }
    for id in new where isOld[id] { isShared[id] = true }
    return isShared
  }

  /// Returns the changes. Lines not flagged on either side are the same ones in the same order.
  private static func runs(_ isRemoved: [Bool], _ isAdded: [Bool]) -> [Change] {
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < isRemoved.count || new < isAdded.count {
      let start = (old, new)
      while old < isRemoved.count, isRemoved[old] { old += 1 }
      while new < isAdded.count, isAdded[new] { new += 1 }
      if start != (old, new) { changes.append(Change(old: start.0..<old, new: start.1..<new)) }
      old += 1
      new += 1
    }
    return changes
  }
}

extension LineDifference {
  /// Neighboring changes with the common lines around them. Positions count from 0.
  package struct Hunk: Hashable, Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
    /// The changes in it, in order.
    package var changes: [Change]

    /// Its lines in the order of a unified diff: the removed lines of each change come first.
    package var lines: [Line] {
      var lines: [Line] = []
      var (oldEnd, newEnd) = (old.lowerBound, new.lowerBound)
      for change in changes {
        lines += zip(oldEnd..<change.old.lowerBound, newEnd..<change.new.lowerBound).map(
          Line.common)
        lines += change.old.map(Line.removed)
        lines += change.new.map(Line.added)
        (oldEnd, newEnd) = (change.old.upperBound, change.new.upperBound)
      }
      lines += zip(oldEnd..<old.upperBound, newEnd..<new.upperBound).map(Line.common)
      return lines
    }
  }

  /// A line of a hunk by its position, from 0, on the sides that have it.
  package enum Line: Hashable, Sendable {
    case common(old: Int, new: Int)
    case removed(old: Int)
    case added(new: Int)
  }

  /// Returns the changes in groups, each with up to `context` common lines before and after it;
  /// groups whose lines would touch or overlap are merged. A negative context counts as zero.
  package func hunks(context: Int = 3) -> [Hunk] {
    let context = max(0, min(context, max(oldCount, newCount)))
    var hunks: [Hunk] = []
    for change in changes {
      if let last = hunks.indices.last, let previous = hunks[last].changes.last,
        change.old.lowerBound - previous.old.upperBound <= 2 * context
      {
        hunks[last].changes.append(change)
      } else {
        hunks.append(Hunk(old: change.old, new: change.new, changes: [change]))
      }
    }
    return hunks.map { surrounded($0, context: context) }
  }

  private func surrounded(_ hunk: Hunk, context: Int) -> Hunk {
    guard let first = hunk.changes.first, let last = hunk.changes.last else { return hunk }
    // Above the first change and below the last one, both sides have the same lines.
    let before = min(context, first.old.lowerBound, first.new.lowerBound)
    let after = min(context, oldCount - last.old.upperBound, newCount - last.new.upperBound)
    return Hunk(
      old: (first.old.lowerBound - before)..<(last.old.upperBound + after),
      new: (first.new.lowerBound - before)..<(last.new.upperBound + after),
      changes: hunk.changes)
  }
}
