/// What a demo and the notes beside it say to each other, a line each.
package enum DemoMessage: Hashable, ScreenNews, ScreenRequest {
  /// From the demo: where it is.
  case at(DemoState, DemoTimes)
  /// From the notes: reveal the next piece, or hide the last.
  case next, back
  /// From the notes: go there.
  case go(DemoPlace)
  /// The other side is there, or isn't there any more; never sent.
  case connected, gone
  /// The other side is there, and has been silent for too long; never sent.
  case silent
  /// The other side speaks another version of the protocol; never sent.
  case foreign

  /// Which side sends it; nil for what is never sent.
  package var sender: DemoSide? {
    switch self {
    case .at: .demo
    case .next, .back, .go: .notes
    case .connected, .gone, .silent, .foreign: nil
    }
  }

  /// Whether it is one that notes send.
  package var isWish: Bool { sender == .notes }

  /// Notes hear where the demo is even when another screen covers them. A demo that's covered ignores wishes:
  /// the class wouldn't see it move.
  package var audience: NewsAudience { isWish ? .rootOnTop : .root }

  package var clearsNotice: Bool { isWish || self == .connected }

  /// Without its line feed; nil for what is never sent.
  package var line: String? {
    switch self {
    case .at(let state, let times):
      ([
        "at", state.place.lesson, state.place.step, state.place.shown, state.isRunning ? 1 : 0,
        state.isDark ? 1 : 0, state.isClockRunning ? 1 : 0, times.total, times.lesson, times.step,
      ] as [any CustomStringConvertible]).map(\.description).joined(separator: " ")
    case .next: "next"
    case .back: "back"
    case .go(let place): "go \(place.lesson) \(place.step) \(place.shown)"
    case .connected, .gone, .silent, .foreign: nil
    }
  }

  /// Nil for a line that isn't a message. Every number of one that is, is small enough to calculate with;
  /// whether there is such a place is for the library to say.
  package init?(line: some StringProtocol) {
    var words = Words(String(line))
    switch words.next() {
    case "next": self = .next
    case "back": self = .back
    case "go":
      guard let place = words.place() else { return nil }
      self = .go(place)
    case "at":
      guard let place = words.place(), let isRunning = words.flag(), let isDark = words.flag(),
        let isClockRunning = words.flag(), let total = words.time(), let lesson = words.time(),
        let step = words.time()
      else { return nil }
      self = .at(
        DemoState(
          place: place, isRunning: isRunning, isDark: isDark, isClockRunning: isClockRunning),
        DemoTimes(total: total, lesson: lesson, step: step))
    default: return nil
    }
    guard words.next() == nil else { return nil }
  }
}

/// The words of a line, one after the other. Numbers come from outside, and each has a limit.
private struct Words {
  private var rest: ArraySlice<String>

  init(_ line: String) {
    let words = line.split(separator: " " as Character, omittingEmptySubsequences: false)
    rest = words.map(String.init)[...]
  }

  mutating func next() -> String? { rest.popFirst() }

  mutating func place() -> DemoPlace? {
    guard let lesson = number(in: 1...9_999), let step = number(in: 0...9_999),
      let shown = number(in: 1...9_999)
    else { return nil }
    return DemoPlace(lesson: lesson, step: step, shown: shown)
  }

  mutating func flag() -> Bool? { number(in: 0...1).map { $0 == 1 } }

  mutating func time() -> Int? { number(in: 0...DemoTimes.longest) }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    next().flatMap { OutsideNumber($0) }?.value(in: range)
  }
}

/// What a demo shows now.
package struct DemoState: Hashable, Sendable {
  package var place: DemoPlace
  package var isRunning = false
  package var isDark = false
  /// Whether it goes on by itself.
  package var isClockRunning = false
}

/// For how long it has been shown, in milliseconds, each from 0 to ``longest``.
package struct DemoTimes: Hashable, Sendable {
  /// A year. What lasts longer is said to last so long.
  static let longest = 365 * 24 * 60 * 60 * 1_000

  package let total: Int
  /// This lesson, all visits together.
  package let lesson: Int
  /// This step, all visits together.
  package let step: Int

  /// Times outside of the limits become the nearest limit.
  init(total: Int = 0, lesson: Int = 0, step: Int = 0) {
    func limited(_ time: Int) -> Int { min(max(time, 0), Self.longest) }
    self.total = limited(total)
    self.lesson = limited(lesson)
    self.step = limited(step)
  }

  /// The times when that much more time has gone by. Time doesn't go back.
  package func later(by duration: Duration) -> DemoTimes {
    let limited = min(max(duration, .zero), .milliseconds(Self.longest))
    let more = Int(limited / .milliseconds(1))
    return DemoTimes(total: total + more, lesson: lesson + more, step: step + more)
  }
}
