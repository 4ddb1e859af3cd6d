@testable import Content
@testable import Learning
@testable import Screens
import Testing

@Suite("Demo: messages and times", .timeLimit(.minutes(30)))
struct DemoMessageTests {
  @Test("A message is read as it was written")
  func roundTrip() {
    let state = DemoState(
      place: DemoPlace(lesson: 3, step: 9, shown: 2), isRunning: true, isDark: false,
      isClockRunning: true)
    var ballot = Ballot()
    ballot.take(Vote(hands: [12, 0, 7]), in: .first)
    var both = ballot
    both.take(Vote(hands: [1, 18, 0]), in: .second)
    let stop = DemoStop(lesson: 3, step: 5, milliseconds: 90_000)
    let messages: [DemoMessage] = [
      .blank, .votes("one-way", ballot), .count("one-way", both), .votes("a", Ballot()),
      .began(Moment(milliseconds: 1_800_000_000_000)),
      .resume(
        DemoResumption(
          began: .earliest, place: state.place,
          times: DemoTimes(total: 9, lesson: 8, step: 7))),
      .plan(nil), .plan(10), .stop(stop),
      .next, .back, .go(state.place), .at(state, DemoTimes(total: 5_000, lesson: 4_000, step: 1)),
    ]
    for message in messages {
      #expect(message.line.flatMap { DemoMessage(line: $0) } == message)
    }
    for message in [DemoMessage.gone, .connected, .silent, .foreign] {
      #expect(message.line == nil && message.sender == nil)
    }
  }

  @Test(
    "Whatever else comes is no message",
    arguments: [
      "", " ", "next next", "NEXT", "back 1", "go 1 2", "go 1 2 0", "at", "at 1 2 3",
      "at 1 2 0 0 0 0 0 0 0",
      "at 1 2 3 0 0 0 0 0 0 0", "at -1 2 3 0 0 0 0 0 0", "at 1 x 3 0 0 0 0 0 0",
      "at 1 99999999999999999999 3 0 0 0 0 0 0", "gone", "connected", "\u{1B}[2J",
      "at 1 9223372036854775807 1 0 0 0 0 0 0", "at 1 10000 1 0 0 0 0 0 0", "at 0 0 1 0 0 0 0 0 0",
      "at 1 0 1 0 0 0 9223372036854775807 0 0", "at 1 0 1 0 0 0 31536000001 0 0",
      "at 1 0 1 0 0 2 0 0 0", "go 1 0 9223372036854775807", "go  1 0 1", " next", "next ",
      "votes", "votes a", "votes a 1,2 - 2", "votes a - 1,2 0",
      "votes a 1,2 1,2,3 0", "votes a 1,,2 - 0", "count a 10000,1 - 0", "votes a 1,2 - 0 0",
      "plan", "plan 601", "plan -1", "began", "began -1", "began 1 2", "resume 1 3 9 2 9 8",
      "stop 1 2", "stop 1 2 3 say",
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

  @Test("A demo that goes on for one that ended counts from there")
  func resumedClock() {
    var clock = DemoClock(at: 1_000)
    let place = DemoPlace(lesson: 3, step: 4, shown: 2)
    clock.move(to: DemoPlace(lesson: 3, step: 0, shown: 1), at: 1_000)
    clock.resume(
      DemoResumption(
        began: .earliest, place: place,
        times: DemoTimes(total: 600_000, lesson: 500_000, step: 60_000)))
    clock.move(to: place, at: 3_000)
    #expect(
      clock.times(at: 4_000) == DemoTimes(total: 603_000, lesson: 503_000, step: 61_000))
  }

  @Test("Times stay within their limits, whatever is added to them")
  func limits() {
    let longest = DemoTimes(total: .max, lesson: .max, step: .min)
    #expect(longest == DemoTimes(total: 31_536_000_000, lesson: 31_536_000_000, step: 0))
    let state = DemoState(place: DemoPlace(lesson: 1, step: 0, shown: 1))
    let line = DemoMessage.at(state, longest).line
    #expect(line.flatMap { DemoMessage(line: $0) } == .at(state, longest))
    let later = longest.later(by: .seconds(Int64.max / 4))
    #expect(later == DemoTimes(total: .max, lesson: .max, step: .max))
    #expect(later.later(by: .seconds(-5)) == later)
  }

  @Test("Any message fits into a line")
  func lengths() {
    let place = DemoPlace(lesson: 9_999, step: 9_999, shown: 9_999)
    let state = DemoState(place: place, isRunning: true, isDark: true, isClockRunning: true)
    let times = DemoTimes(total: .max, lesson: .max, step: .max)
    for message in [DemoMessage.at(state, times), .go(place)] {
      #expect(message.line.map { $0.utf8.count < DemoHearing.longestLine } == true)
      #expect(message.line.flatMap { DemoMessage(line: $0) } == message)
    }
  }
}

@Suite("Demo: what is heard", .timeLimit(.minutes(30))) struct DemoHearingTests {
  @Test("Messages are the same in whatever pieces their bytes come", arguments: 1...40)
  func pieces(size: Int) {
    let bytes = Array("\(DemoHearing.greeting)\nnext\nback\ngo 2 3 4\n".utf8)
    var hearing = DemoHearing(.demo)
    var messages: [DemoMessage] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      messages += hearing.hear(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(messages == [.next, .back, .go(DemoPlace(lesson: 2, step: 3, shown: 4))])
    #expect(hearing.peer == .same)
  }

  @Test(
    "A side that begins differently is foreign",
    arguments: [
      "next\n", "\n", "lesson-demo 2\n", "\(DemoHearing.greeting) \n", "\(DemoHearing.greeting)0\n",
      "\0\n",
    ])
  func foreign(text: String) {
    var hearing = DemoHearing(.demo)
    #expect(hearing.hear(Array("\(text)\(DemoHearing.greeting)\nnext\n".utf8)).isEmpty)
    #expect(hearing.peer == .foreign)
  }

  @Test("A side that says what isn't its to say is foreign from then on")
  func rudeness() {
    let at = "at 1 2 3 0 0 0 0 0 0\n"
    for (side, good, bad) in [(DemoSide.demo, "next\n", at), (.notes, at, "next\n")] {
      var hearing = DemoHearing(side)
      let bytes = Array("\(DemoHearing.greeting)\n\(good)\(bad)\(good)".utf8)
      #expect(hearing.hear(bytes).count == 1)
      #expect(hearing.peer == .foreign)
      #expect(hearing.hear(Array(good.utf8)).isEmpty)
    }
  }

  @Test("A line without an end is not kept")
  func endless() {
    var hearing = DemoHearing(.notes)
    #expect(hearing.hear(repeatElement(UInt8(ascii: "x"), count: 4_095)).isEmpty)
    #expect(hearing.peer == .silent)
    #expect(hearing.hear([UInt8(ascii: "x")]).isEmpty)
    #expect(hearing.peer == .foreign)
  }
}
