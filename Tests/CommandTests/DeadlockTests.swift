import TestScale
import Testing

/// A run that hangs is stopped, and the reason is given.
@Suite(.waits, .timeLimit(.minutes(30))) struct DeadlockTests {
  @Test func headOnEachPlaneWaitsForTheOther() {
    let finished = lesson("run 3 --scene head-on")
    #expect(finished.output.isEmpty)
    #expect(
      finished.errorText == """
        error: head-on of lesson 3: it didn't end within 2 s
        AA101's thread holds AA101's queue and waits for BA706's queue.
        BA706's thread holds BA706's queue and waits for AA101's queue.
        Each waits for the other, so neither can go on: a deadlock.

        """)
    #expect(finished.end == .exit(1))
  }

  /// A trace ends with a picture of the deadlock.
  @Test func aTraceShowsTheCircle() {
    let finished = lesson("run 3 --scene head-on --trace --width 80")
    let lines = finished.text.split(separator: "\n").suffix(6)
    #expect(
      lines.joined(separator: "\n") == """
          head-on, lesson 3
          AA101's thread ══ holds ══■ AA101's queue
                ┊                           ▴
                ┊ waits for       waits for ┊
                ▾                           ┊
          BA706's queue ■══ holds ═══ BA706's thread
        """)
  }
}
