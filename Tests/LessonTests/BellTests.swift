import Testing

@testable import LessonCLI

/// How long a class waits.
@Suite(.timeLimit(.minutes(30))) struct BellTests {
  private let start = ContinuousClock.now
  private let key = PlayerEvent.key(.character("x"))

  @Test func keysDoNotMakeAWaitLonger() {
    var bell = Bell()
    let run = RunTicket(1)
    bell.hear(key, patience: 5_000, run: run, now: start)
    #expect(bell.time == start + .seconds(5))
    bell.hear(key, patience: 5_000, run: run, now: start + .seconds(4))
    bell.hear(
      .resized(ScreenSize(columns: 80, rows: 24)), patience: 5_000, run: run,
      now: start + .seconds(4))
    #expect(bell.time == start + .seconds(5))
  }

  @Test func whatShowsThatARunLivesDoes() {
    var bell = Bell()
    bell.hear(key, patience: 5_000, run: RunTicket(1), now: start)
    bell.hear(.elapsed, patience: 5_000, run: RunTicket(1), now: start + .seconds(3))
    #expect(bell.time == start + .seconds(8))
    // Another run is another wait.
    bell.hear(key, patience: 5_000, run: RunTicket(2), now: start + .seconds(4))
    #expect(bell.time == start + .seconds(9))
  }

  @Test func whereNothingRunsEveryKeyBeginsAnew() {
    var bell = Bell()
    bell.hear(.started, patience: 2_000, run: nil, now: start)
    bell.hear(key, patience: 2_000, run: nil, now: start + .seconds(1))
    #expect(bell.time == start + .seconds(3))
    bell.hear(key, patience: nil, run: nil, now: start + .seconds(1))
    #expect(bell.time == nil)
    bell.hear(key, patience: 2_000, run: RunTicket(1), now: start + .seconds(2))
    #expect(bell.time == start + .seconds(4))
  }
}
