/// Moves added or removed lines to where a reader expects them.
///
/// If lines were replaced and the line below equals the first removed one, that one can just as
/// well be the common line: then the added lines come before it, and the removed ones after it.
///
/// If the line above a run of added lines equals the run's last line, the run can just as well
/// begin a line earlier; the difference stays as long. A run that can reach a neighbor joins it.
/// Any other goes where its two edges have the least indentation, after a blank line rather than
/// before one, and not before a closing bracket: the idea of Git's indentation heuristic, but not
/// its weights.
struct ChangeSlider {
  /// The lines on one side.
  struct Side {
    var ids: [Int]
    var texts: [String]
  }

  let old: Side
  let new: Side

  /// The most lines that a change is moved by, which bounds the work.
  private static let distance = 1000

  func settled(_ changes: [LineDifference.Change]) -> [LineDifference.Change] {
    var settled: [LineDifference.Change] = []
    var pending = Array(changes.reversed())
    while let change = pending.popLast() {
      guard change.old.isEmpty != change.new.isEmpty else {
        settled += divided(change, before: pending.last)
        continue
      }
      let up = slide(change, by: -1, towards: settled.last)
      if let previous = settled.last, previous.old.upperBound == up.old.lowerBound {
        settled.removeLast()
        pending.append(previous.joined(up))
        continue
      }
      let down = slide(change, by: 1, towards: pending.last)
      if let next = pending.last, next.old.lowerBound == down.old.upperBound {
        pending.removeLast()
        pending.append(down.joined(next))
        continue
      }
      settled.append(best(from: up, to: down))
    }
    return settled
  }

  /// Splits a replacement into an addition and a removal with a common closing bracket between
  /// them, if the added lines are indented further than that bracket and so belong before it.
  private func divided(
    _ change: LineDifference.Change, before next: LineDifference.Change?
  ) -> [LineDifference.Change] {
    let (removed, added) = (change.old, change.new)
    guard removed.count > 1, !added.isEmpty, removed.upperBound < old.ids.count,
      old.ids[removed.lowerBound] == old.ids[removed.upperBound],
      next.map({ $0.old.lowerBound > removed.upperBound + 1 }) ?? true
    else { return [change] }
    let bracket = Indentation(old.texts[removed.lowerBound])
    let isInside = added.allSatisfy { index in
      let line = Indentation(new.texts[index])
      return line.isBlank || line.columns > bracket.columns
    }
    guard bracket.closes, isInside else { return [change] }
    return [
      LineDifference.Change(old: removed.lowerBound..<removed.lowerBound, new: added),
      LineDifference.Change(
        old: (removed.lowerBound + 1)..<(removed.upperBound + 1),
        new: (added.upperBound + 1)..<(added.upperBound + 1)),
    ]
  }

  private func slide(
    _ change: LineDifference.Change, by step: Int, towards neighbor: LineDifference.Change?
  ) -> LineDifference.Change {
    let side = change.old.isEmpty ? new : old
    let otherCount = change.old.isEmpty ? old.ids.count : new.ids.count
    var change = change
    for _ in 0..<Self.distance {
      let run = change.old.isEmpty ? change.new : change.old
      let other = change.old.isEmpty ? change.old : change.new
      if step < 0 {
        guard run.lowerBound > 0, other.lowerBound > 0 else { return change }
        if let neighbor, neighbor.old.upperBound == change.old.lowerBound { return change }
        guard side.ids[run.lowerBound - 1] == side.ids[run.upperBound - 1] else { return change }
      } else {
        guard run.upperBound < side.ids.count, other.upperBound < otherCount else { return change }
        if let neighbor, neighbor.old.lowerBound == change.old.upperBound { return change }
        guard side.ids[run.lowerBound] == side.ids[run.upperBound] else { return change }
      }
      change = change.shifted(by: step)
    }
    return change
  }

  /// Returns the last of the places with the lowest cost.
  private func best(
    from first: LineDifference.Change, to last: LineDifference.Change
  ) -> LineDifference.Change {
    guard first != last else { return last }
    let texts = first.old.isEmpty ? new.texts : old.texts
    var best = first
    var lowest = Int.max
    for shift in 0...(last.old.lowerBound - first.old.lowerBound) {
      let candidate = first.shifted(by: shift)
      let run = candidate.old.isEmpty ? candidate.new : candidate.old
      let cost = Self.cost(of: run.lowerBound, in: texts) + Self.cost(of: run.upperBound, in: texts)
      if cost <= lowest { (best, lowest) = (candidate, cost) }
    }
    return best
  }

  /// Returns how badly an edge before line `index` reads: twice the indentation, plus details.
  private static func cost(of index: Int, in texts: [String]) -> Int {
    guard index < texts.count else { return 0 }
    let line = Indentation(texts[index])
    var cost = 2 * line.columns
    if line.isBlank {
      // An edge before a blank line counts as one before the line that follows.
      let next = texts[index...].prefix(8).lazy.map(Indentation.init).first { !$0.isBlank }
      cost = 2 * (next?.columns ?? 0) + 1
    }
    if line.closes { cost += 3 }
    if index > 0, Indentation(texts[index - 1]).isBlank { cost -= 2 }
    return cost
  }
}

extension LineDifference.Change {
  fileprivate func shifted(by step: Int) -> Self {
    Self(
      old: (old.lowerBound + step)..<(old.upperBound + step),
      new: (new.lowerBound + step)..<(new.upperBound + step))
  }

  fileprivate func joined(_ next: Self) -> Self {
    Self(
      old: old.lowerBound..<next.old.upperBound, new: new.lowerBound..<next.new.upperBound)
  }
}

/// The beginning of a line.
private struct Indentation {
  /// A tab counts as four, and all deep lines as 200: a line could be a mebibyte of spaces.
  var columns = 0
  var isBlank = true
  /// Whether the line begins with a closing bracket.
  var closes = false

  init(_ line: String) {
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += 4
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      default:
        isBlank = false
        closes = [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte)
        return
      }
      guard columns < 200 else {
        isBlank = false
        return
      }
    }
  }
}
