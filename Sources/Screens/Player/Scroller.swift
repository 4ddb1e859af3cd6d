/// Which of many lines are seen.
package struct Scroller: Hashable, Sendable {
  /// The first line that is seen, from 0.
  package var top = 0
  package private(set) var count = 0
  package private(set) var height = 1

  init() {}

  /// Learns how much there is to see, and keeps what is seen within that.
  package mutating func fit(_ count: Int, in height: Int) {
    self.count = count
    self.height = max(height, 1)
    top = min(max(top, 0), furthest)
  }

  package var above: Int { top }
  package var below: Int { max(count - top - height, 0) }
  package var visible: Range<Int> { top..<min(top + height, max(count, top)) }

  private var furthest: Int { max(count - height, 0) }

  /// Scrolls as little as shows these lines, or their first ones where there is no room for all.
  package mutating func show(_ lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    if lines.upperBound > top + height { top = lines.upperBound - height }
    if lines.lowerBound < top { top = lines.lowerBound }
    top = min(max(top, 0), furthest)
  }

  /// - Returns: whether the key scrolls, even if there is nothing left to scroll to.
  package mutating func handle(_ key: Key) -> Bool {
    // A line stays on the screen, so that a reader finds it again; but not for the sake of one that would
    // then take a screen of its own.
    let page = max(height - 1, 1)
    switch key {
    case .up, .character("k"): top -= 1
    case .down, .character("j"): top += 1
    case .pageUp, .control("b"): top -= page
    case .pageDown, .control("f"): top += page + (below == page + 1 ? 1 : 0)
    case .home: top = 0
    case .end, .character("G"): top = furthest
    default: return false
    }
    top = min(max(top, 0), furthest)
    return true
  }
}
