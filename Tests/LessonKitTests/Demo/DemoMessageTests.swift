import LessonKit
import Testing

@Suite("Demo: messages and times")
struct DemoMessageTests {
  @Test("A message is read as it was written")
  func roundTrip() {
    let state = DemoState(
      place: DemoPlace(lesson: 3, step: 9, shown: 2), isRunning: true, isDark: false,
      isClockRunning: true)
    let messages: [DemoMessage] = [
      .next, .back, .go(state.place), .at(state, DemoTimes(total: 5_000, lesson: 4_000, step: 1)),
    ]
    for message in messages {
      #expect(message.line.flatMap { DemoMessage(line: $0) } == message)
    }
    #expect(DemoMessage.gone.line == nil && DemoMessage.connected.line == nil)
  }

  @Test(
    "Whatever else comes is no message",
    arguments: [
      "", " ", "next next", "NEXT", "back 1", "go 1 2", "go 1 2 0", "at", "at 1 2 3",
      "at 1 2 0 0 0 0 0 0 0",
      "at 1 2 3 0 0 0 0 0 0 0", "at -1 2 3 0 0 0 0 0 0", "at 1 x 3 0 0 0 0 0 0",
      "at 1 99999999999999999999 3 0 0 0 0 0 0", "gone", "connected", "\u{1B}[2J",
    ])
  func noise(line: String) {
    #expect(DemoMessage(line: line) == nil)
  }

  @Test("Each step's time is that of all its visits")
  func clock() {
    var clock = DemoClock(at: 1_000)
    let first = DemoPlace(lesson: 1, step: 0, shown: 1)
    clock.move(to: first, at: 2_000)
    clock.move(to: DemoPlace(lesson: 1, step: 0, shown: 2), at: 3_000)
    #expect(clock.times(at: 5_000) == DemoTimes(total: 4_000, lesson: 3_000, step: 3_000))
    clock.move(to: DemoPlace(lesson: 1, step: 1, shown: 1), at: 6_000)
    #expect(clock.times(at: 7_000) == DemoTimes(total: 6_000, lesson: 5_000, step: 1_000))
    clock.move(to: DemoPlace(lesson: 2, step: 0, shown: 1), at: 8_000)
    #expect(clock.times(at: 8_500) == DemoTimes(total: 7_500, lesson: 500, step: 500))
    clock.move(to: first, at: 10_000)
    #expect(clock.times(at: 11_000) == DemoTimes(total: 10_000, lesson: 7_000, step: 5_000))
  }
}
