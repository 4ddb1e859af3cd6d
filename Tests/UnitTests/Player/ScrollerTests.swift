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

  /// Few lines begin lower on a tall screen, and stay where they are when some are added.
  @Test func fewLinesDoNotHangAtTheTop() {
    func headroom(_ counts: [Int], in height: Int) -> [Int] {
      var scroller = Scroller()
      return counts.map { count in
        scroller.fit(count, in: height)
        return scroller.headroom
      }
    }
    #expect(headroom([6], in: 40) == [0])
    #expect(headroom([6, 20, 50, 57], in: 56) == [10, 10, 6, 0])
    var scroller = Scroller()
    scroller.fit(6, in: 56)
    scroller.fit(6, in: 20)
    #expect(scroller.headroom == 0)
  }
}
