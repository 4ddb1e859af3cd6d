@testable import Screens
import Testing

@testable import LessonCLI

/// How long a class waits.
@Suite(.timeLimit(.minutes(30))) struct IdleTimerTests {
  private let start = ContinuousClock.now
  private let key = PlayerEvent.screen(.key(.character("x")))

  @Test func keysDoNotMakeAWaitLonger() {
    var timer = IdleTimer()
    let run = RunTicket(1)
    timer.hear(key, patience: 5_000, run: run, now: start)
    #expect(timer.time == start + .seconds(5))
    timer.hear(key, patience: 5_000, run: run, now: start + .seconds(4))
    timer.hear(
      .resized(ScreenSize(columns: 80, rows: 24)), patience: 5_000, run: run,
      now: start + .seconds(4))
    #expect(timer.time == start + .seconds(5))
  }

  @Test func whatShowsThatARunLivesDoes() {
    var timer = IdleTimer()
    timer.hear(key, patience: 5_000, run: RunTicket(1), now: start)
    timer.hear(.screen(.elapsed), patience: 5_000, run: RunTicket(1), now: start + .seconds(3))
    #expect(timer.time == start + .seconds(8))
    // Another run is another wait.
    timer.hear(key, patience: 5_000, run: RunTicket(2), now: start + .seconds(4))
    #expect(timer.time == start + .seconds(9))
  }

  @Test func whereNothingRunsEveryKeyBeginsAnew() {
    var timer = IdleTimer()
    timer.hear(.screen(.started), patience: 2_000, run: nil, now: start)
    timer.hear(key, patience: 2_000, run: nil, now: start + .seconds(1))
    #expect(timer.time == start + .seconds(3))
    timer.hear(key, patience: nil, run: nil, now: start + .seconds(1))
    #expect(timer.time == nil)
    timer.hear(key, patience: 2_000, run: RunTicket(1), now: start + .seconds(2))
    #expect(timer.time == start + .seconds(4))
  }
}
