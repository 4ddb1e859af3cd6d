import LessonStage

/// What a demo and the notes beside it say to each other, a line each.
package enum DemoMessage: Hashable, Sendable {
  /// From the demo: where it is.
  case at(DemoState, DemoTimes)
  /// From the notes: reveal the next piece, or hide the last.
  case next, back
  /// From the notes: go there.
  case go(DemoPlace)
  /// The other side is there, or is there no more; never sent.
  case connected, gone

  /// Whether it is one that notes send.
  package var isWish: Bool {
    switch self {
    case .next, .back, .go: true
    case .at, .connected, .gone: false
    }
  }

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
    case .connected, .gone: nil
    }
  }

  /// Nil for a line that is none of ours.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ").map { Substring($0) }
    switch words.first {
    case "next" where words.count == 1: self = .next
    case "back" where words.count == 1: self = .back
    case "go":
      guard let numbers = Self.numbers(words, in: Self.placeRanges) else { return nil }
      self = .go(DemoPlace(lesson: numbers[0], step: numbers[1], shown: numbers[2]))
    case "at":
      let flags = [ClosedRange<Int>](repeating: 0...1, count: 3)
      // A demo that has been shown for thirty years is long enough.
      let times = [ClosedRange<Int>](repeating: 0...1_000_000_000_000, count: 3)
      guard let numbers = Self.numbers(words, in: Self.placeRanges + flags + times) else {
        return nil
      }
      self = .at(
        DemoState(
          place: DemoPlace(lesson: numbers[0], step: numbers[1], shown: numbers[2]),
          isRunning: numbers[3] == 1, isDark: numbers[4] == 1, isClockRunning: numbers[5] == 1),
        DemoTimes(total: numbers[6], lesson: numbers[7], step: numbers[8]))
    default: return nil
    }
  }

  /// A lesson, a step's index and how many pieces are shown.
  private static let placeRanges: [ClosedRange<Int>] = [0...1_000, 0...1_000, 1...100_000]

  /// The numbers that follow the first word, as many as there are ranges and each in its own.
  private static func numbers(_ words: [Substring], in ranges: [ClosedRange<Int>]) -> [Int]? {
    guard words.count == ranges.count + 1 else { return nil }
    let numbers = zip(words.dropFirst(), ranges).compactMap { OutsideNumber($0)?.value(in: $1) }
    return numbers.count == ranges.count ? numbers : nil
  }
}

/// What a demo shows now.
package struct DemoState: Hashable, Sendable {
  package var place: DemoPlace
  package var isRunning = false
  package var isDark = false
  /// Whether it goes on by itself.
  package var isClockRunning = false

  package init(
    place: DemoPlace, isRunning: Bool = false, isDark: Bool = false, isClockRunning: Bool = false
  ) {
    self.place = place
    self.isRunning = isRunning
    self.isDark = isDark
    self.isClockRunning = isClockRunning
  }
}

/// For how long it has been shown, in milliseconds.
package struct DemoTimes: Hashable, Sendable {
  package var total: Int
  /// This lesson, all visits together.
  package var lesson: Int
  /// This step, all visits together.
  package var step: Int

  package init(total: Int = 0, lesson: Int = 0, step: Int = 0) {
    self.total = total
    self.lesson = lesson
    self.step = step
  }

  package func later(by milliseconds: Int) -> DemoTimes {
    DemoTimes(
      total: total + milliseconds, lesson: lesson + milliseconds, step: step + milliseconds)
  }
}
