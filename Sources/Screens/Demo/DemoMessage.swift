/// A message between a demo and the notes beside it, one line each.
package enum DemoMessage: Hashable, ScreenNews, ScreenRequest {
  /// From the demo: its current state and times.
  case at(DemoState, DemoTimes)
  /// From the notes: reveal the next piece, or hide the last one.
  case next, back
  /// From the notes: make the screen black, or bring it back.
  case blank
  /// From the notes: go to this place.
  case go(DemoPlace)
  /// From the demo: its stops follow. The number is the plan's minutes, if it gives them.
  case plan(Int?)
  /// From the demo: the next stop of its plan.
  case stop(DemoStop)
  /// From the demo: when it began, which identifies its votes.
  case began(Moment)
  /// From the notes: continue a demo that ended.
  case resume(DemoResumption)
  /// From the demo: the votes on the question with that id.
  case votes(String, Ballot)
  /// From the notes: the counted votes on the question with that id.
  case count(String, Ballot)
  /// The other side has connected, or has gone; never sent.
  case connected, gone
  /// The other side is connected, but has been silent for too long; never sent.
  case silent
  /// The other side speaks another version of the protocol; never sent.
  case foreign

  /// The side that sends it; nil for messages that are never sent.
  package var sender: DemoSide? {
    switch self {
    case .at, .plan, .stop, .began, .votes: .demo
    case .next, .back, .blank, .go, .resume, .count: .notes
    case .connected, .gone, .silent, .foreign: nil
    }
  }

  /// Whether notes that connect later must hear it too.
  package var isLasting: Bool {
    switch self {
    case .plan, .stop, .votes: true
    default: false
    }
  }

  /// Whether it's a request from the notes.
  package var isWish: Bool { sender == .notes }

  /// The screen that hears it. Notes hear where the demo is even when another screen covers them.
  ///
  /// A covered demo ignores requests, as the class wouldn't see it move, but still takes votes.
  package var audience: NewsAudience {
    switch self {
    case .count, .resume: return .root
    default: break
    }
    return isWish ? .rootOnTop : .root
  }

  package var clearsNotice: Bool { isWish || self == .connected }

  /// The message without its line feed; nil for messages that are never sent.
  package var line: String? {
    switch self {
    case .at(let state, let times):
      ([
        "at", state.place.lesson, state.place.step, state.place.shown, state.isRunning ? 1 : 0,
        state.isDark ? 1 : 0, state.isClockRunning ? 1 : 0, times.total, times.lesson, times.step,
      ] as [any CustomStringConvertible]).map(\.description).joined(separator: " ")
    case .next: "next"
    case .back: "back"
    case .blank: "blank"
    case .go(let place): "go \(place.lesson) \(place.step) \(place.shown)"
    case .plan(let minutes): "plan \(minutes ?? 0)"
    case .stop(let stop): "stop \(stop.lesson) \(stop.step) \(stop.milliseconds)"
    case .began(let moment): "began \(moment.milliseconds)"
    case .resume(let resumption):
      """
      resume \(resumption.began.milliseconds) \(resumption.place.lesson) \(resumption.place.step) \
      \(resumption.place.shown) \(resumption.times.total) \(resumption.times.lesson) \
      \(resumption.times.step)
      """
    case .votes(let id, let ballot): "votes \(id) \(ballot.line)"
    case .count(let id, let ballot): "count \(id) \(ballot.line)"
    case .connected, .gone, .silent, .foreign: nil
    }
  }

  /// Reads a line; nil if it isn't a message.
  ///
  /// Every number is small enough to calculate with; the library checks whether a place exists.
  package init?(line: some StringProtocol) {
    var words = Words(String(line))
    switch words.next() {
    case "next": self = .next
    case "back": self = .back
    case "blank": self = .blank
    case "plan":
      guard let minutes = words.number(in: 0...DemoPlan.mostMinutes) else { return nil }
      self = .plan(minutes > 0 ? minutes : nil)
    case "stop":
      guard let stop = words.stop() else { return nil }
      self = .stop(stop)
    case "votes":
      guard let (id, ballot) = words.ballot() else { return nil }
      self = .votes(id, ballot)
    case "count":
      guard let (id, ballot) = words.ballot() else { return nil }
      self = .count(id, ballot)
    case "began":
      guard let moment = words.moment() else { return nil }
      self = .began(moment)
    case "resume":
      guard let began = words.moment(), let place = words.place(), let times = words.times() else {
        return nil
      }
      self = .resume(DemoResumption(began: began, place: place, times: times))
    case "go":
      guard let place = words.place() else { return nil }
      self = .go(place)
    case "at":
      guard let place = words.place(), let isRunning = words.flag(), let isDark = words.flag(),
        let isClockRunning = words.flag(), let times = words.times()
      else { return nil }
      self = .at(
        DemoState(
          place: place, isRunning: isRunning, isDark: isDark, isClockRunning: isClockRunning),
        times)
    default: return nil
    }
    guard words.next() == nil else { return nil }
  }
}

/// The words of a line, in order. Numbers come from outside, so each has a limit.
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

  mutating func stop() -> DemoStop? {
    guard let lesson = number(in: 1...9_999), let step = number(in: 0...9_999),
      let milliseconds = time()
    else { return nil }
    return DemoStop(lesson: lesson, step: step, milliseconds: milliseconds)
  }

  mutating func ballot() -> (String, Ballot)? {
    guard let id = next(), (1...100).contains(id.utf8.count), let first = vote(),
      let second = vote(),
      let isShown = flag(), let ballot = Ballot(first: first, second: second, isShown: isShown)
    else { return nil }
    return (id, ballot)
  }

  /// Reads a vote; nil if there isn't one, an inner nil if the vote hasn't been taken.
  private mutating func vote() -> Vote?? {
    guard let word = next() else { return nil }
    guard word != "-" else { return .some(nil) }
    let words = word.split(separator: "," as Character, omittingEmptySubsequences: false)
    let hands = words.compactMap { OutsideNumber($0)?.value(in: 0...Vote.most) }
    guard hands.count == words.count, hands.count <= 26 else { return nil }
    return Vote(hands: hands)
  }

  mutating func flag() -> Bool? { number(in: 0...1).map { $0 == 1 } }

  mutating func time() -> Int? { number(in: 0...DemoTimes.longest) }

  mutating func times() -> DemoTimes? {
    guard let total = time(), let lesson = time(), let step = time() else { return nil }
    return DemoTimes(total: total, lesson: lesson, step: step)
  }

  mutating func moment() -> Moment? { next().flatMap { Moment(spelled: $0) } }

  mutating func number(in range: ClosedRange<Int>) -> Int? {
    next().flatMap { OutsideNumber($0) }?.value(in: range)
  }
}

extension Ballot {
  /// `12,31,7 - 0`: both votes, and whether the class may see them.
  fileprivate var line: String {
    let votes = Round.allCases.map { round in
      self[round].map { $0.hands.map(String.init).joined(separator: ",") } ?? "-"
    }
    return votes.joined(separator: " ") + (isShown ? " 1" : " 0")
  }
}

/// The current state of a demo.
package struct DemoState: Hashable, Sendable {
  package var place: DemoPlace
  package var isRunning = false
  package var isDark = false
  /// Whether it advances by itself.
  package var isClockRunning = false
}

/// The data that a demo needs to continue one that ended.
///
/// The start of that demo identifies its votes, and its times carry on.
package struct DemoResumption: Hashable, Sendable {
  package var began: Moment
  /// The place where it ended.
  package var place: DemoPlace
  package var times: DemoTimes
}

/// How long the demo has been shown, in milliseconds, each time from 0 to ``longest``.
package struct DemoTimes: Hashable, Sendable {
  /// A year. Longer times are reported as a year.
  static let longest = 365 * 24 * 60 * 60 * 1_000

  package let total: Int
  /// The time in this lesson, over all visits.
  package let lesson: Int
  /// The time in this step, over all visits.
  package let step: Int

  /// Clamps each time to the limits.
  init(total: Int = 0, lesson: Int = 0, step: Int = 0) {
    func limited(_ time: Int) -> Int { min(max(time, 0), Self.longest) }
    self.total = limited(total)
    self.lesson = limited(lesson)
    self.step = limited(step)
  }

  /// Returns the times after this much more time; a negative duration counts as zero.
  package func later(by duration: Duration) -> DemoTimes {
    let limited = min(max(duration, .zero), .milliseconds(Self.longest))
    let more = Int(limited / .milliseconds(1))
    return DemoTimes(total: total + more, lesson: lesson + more, step: step + more)
  }
}
