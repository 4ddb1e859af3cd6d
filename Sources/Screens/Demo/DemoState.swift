/// Where a demo is, and what was voted there: all that its notes need to show the same, and all that
/// a demo needs to go on for one that ended.
///
/// Everything else is worked out from it on either side.
package struct DemoState: Hashable, Sendable, Codable, ScreenRequest {
  /// The steps that the demo shows.
  package var stops: [DemoStop]
  /// The minutes that there are for them; nil for as many as it takes.
  package var minutes: Int?
  /// The index of the step that's shown.
  package var stop = 0
  /// How many pieces of the step are shown, at least 1.
  package var shown = 1
  /// The votes, by the questions' ids.
  package var ballots: [String: Ballot] = [:]
  package var isRunning = false
  package var isDark = false
  /// Whether it advances by itself.
  package var isClockRunning = false
  package var times = DemoTimes()

  package init(stops: [DemoStop], minutes: Int? = nil) {
    self.stops = stops
    self.minutes = minutes
  }

  /// Whether all that it says can be in this library: it may come from another `lesson`, or from
  /// anywhere.
  package func isSound(in library: Library) -> Bool {
    guard stops.indices.contains(stop), let steps = library.lesson(stops[stop].lesson)?.steps,
      steps.indices.contains(stops[stop].step)
    else { return false }
    return (1...max(steps[stops[stop].step].pieces.count, 1)).contains(shown)
      && ballots.values.allSatisfy(\.isSound) && times.isSound
  }
}

/// How long a demo has been shown, in milliseconds.
package struct DemoTimes: Hashable, Sendable, Codable {
  /// Also the time of the demos that this one goes on for.
  package var total = 0
  /// The time in this step since it was entered.
  package var step = 0

  /// No demo takes a year; what says so isn't a demo, and could be too large to add to.
  fileprivate var isSound: Bool { [total, step].allSatisfy((0...Self.longest).contains) }
  private static let longest = 365 * 24 * 60 * 60 * 1_000

  /// Returns the times after this much more time.
  package func later(by duration: Duration) -> DemoTimes {
    guard isSound else { return self }
    let more = Int(min(max(duration, .zero), .milliseconds(Self.longest)) / .milliseconds(1))
    return DemoTimes(total: total + more, step: step + more)
  }
}

/// What notes ask of the demo that they follow.
package enum DemoWish: Hashable, Sendable, Codable, ScreenNews, ScreenRequest {
  /// Reveal the next piece, or hide the last one.
  case next, back
  /// Make the screen black, or bring it back.
  case blank
  /// Go to the stop at this index.
  case go(Int)
  /// Count a vote on the question with this id.
  case vote(String, Ballot.Round, Vote)

  /// A covered demo ignores all but votes, as the class wouldn't see it move.
  package var audience: NewsAudience { if case .vote = self { .root } else { .rootOnTop } }
  package var clearsNotice: Bool { true }
}

/// What notes hear of the demo that they follow.
package enum DemoNews: Hashable, ScreenNews {
  case at(DemoState)
  case gone
  /// What's there is of another version, or no demo at all.
  case foreign

  package var audience: NewsAudience { .root }
}
