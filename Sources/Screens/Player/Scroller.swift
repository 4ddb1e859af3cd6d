/// The visible range among many lines.
package struct Scroller: Hashable, Sendable {
  /// The first visible line, from 0.
  package var top = 0
  package private(set) var count = 0
  package private(set) var height = 1

  init() {}

  /// Sets how much there is to see, and keeps the visible range within that.
  package mutating func fit(_ count: Int, in height: Int) {
    self.count = count
    self.height = max(height, 1)
    top = min(max(top, 0), furthest)
  }

  package var above: Int { top }
  package var below: Int { max(count - top - height, 0) }
  package var visible: Range<Int> { top..<min(top + height, max(count, top)) }

  private var furthest: Int { max(count - height, 0) }

  /// Fits these lines into a room, and returns those that are visible there.
  mutating func body(_ lines: [StyledText], in room: ScreenRoom) -> ScreenBody {
    fit(lines.count, in: room.rows)
    return body(showing: Array(lines[visible]))
  }

  /// Returns a body that shows these lines, and says how many don't fit.
  func body(showing lines: [StyledText], cursor: Frame.Place? = nil) -> ScreenBody {
    ScreenBody(lines: lines, cursor: cursor, above: above, below: below)
  }

  /// Scrolls just enough to show these lines, or the first of them if not all fit.
  package mutating func show(_ lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    if lines.upperBound > top + height { top = lines.upperBound - height }
    if lines.lowerBound < top { top = lines.lowerBound }
    top = min(max(top, 0), furthest)
  }

  /// - Returns: whether the key scrolls, even if there's nothing left to scroll to.
  package mutating func handle(_ key: Key) -> Bool {
    // One line stays on screen to help a reader keep their place, but not if that would leave just
    // one line for another page.
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
