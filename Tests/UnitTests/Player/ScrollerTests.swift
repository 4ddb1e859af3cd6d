@testable import Screens
import Testing

@Suite(.timeLimited) struct ScrollerTests {
  /// Pressing space shows every line, with the last one of a screen again on the next; but no
  /// screen is for a single line more, unless that's all there is.
  @Test(arguments: Array(1...10) + Array(12...60)) func pageByPage(_ count: Int) {
    var scroller = Scroller()
    scroller.fit(count, in: 10)
    var seen = Set(scroller.visible)
    while scroller.below > 0 {
      let before = scroller.visible
      _ = scroller.handle(.pageDown)
      #expect(scroller.visible.lowerBound - before.lowerBound > 1)
      #expect(scroller.visible.lowerBound <= before.upperBound)
      #expect(scroller.below != 1)
      seen.formUnion(scroller.visible)
    }
    #expect(seen == Set(0..<count))
  }
}
