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
