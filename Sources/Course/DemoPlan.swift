/// The steps that a demo shows, in the order in which they're shown, and how long they take.
package struct DemoPlan: Hashable, Sendable {
  /// The steps, never none.
  package let stops: [DemoStop]
  /// The minutes available; nil for as many as it takes.
  package let minutes: Int?
  /// How long what there is to read in each step takes, in milliseconds.
  package let estimates: [Int]

  /// - Returns: nil without steps, or with steps or minutes that can't be: another `lesson` may have
  ///   said them.
  package init?(_ stops: [DemoStop], minutes: Int? = nil, in library: Library) {
    guard (1...Self.mostStops).contains(stops.count),
      minutes.map((1...Self.mostMinutes).contains) ?? true
    else { return nil }
    var lessons: [Int: Lesson] = [:]
    var estimates: [Int] = []
    for stop in stops {
      guard let lesson = lessons[stop.lesson] ?? library.lesson(stop.lesson),
        lesson.steps.indices.contains(stop.step)
      else { return nil }
      lessons[stop.lesson] = lesson
      estimates.append(library.milliseconds(of: [lesson.steps[stop.step]]))
    }
    self.stops = stops
    self.minutes = minutes
    self.estimates = estimates
  }
}

/// A step that a demo shows.
package struct DemoStop: Hashable, Sendable, Codable {
  package var lesson: Int
  /// The step's index, from 0.
  package var step: Int

  package init(lesson: Int, step: Int) {
    self.lesson = lesson
    self.step = step
  }
}

extension DemoPlan {
  package static let mostStops = 500
  package static let mostMinutes = 600

  /// How long its steps take in total, regardless of the minutes available.
  package var estimate: Int { estimates.reduce(0, +) }

  /// How long it takes by the clock, in milliseconds: at most the minutes available.
  package var duration: Int { minutes.map { min($0 * 60_000, estimate) } ?? estimate }

  /// Returns how long a stop takes by the clock; if time is short, every stop gives up some.
  package func milliseconds(of stop: Int) -> Int {
    guard estimates.indices.contains(stop) else { return 0 }
    return estimates[stop] * duration / max(estimate, 1)
  }

  /// Returns how long all stops before this one take.
  package func milliseconds(before stop: Int) -> Int {
    (0..<max(min(stop, stops.count), 0)).reduce(0) { $0 + milliseconds(of: $1) }
  }

  /// Whether it shows exactly the steps of a lesson's core, in order. If not, stops are counted
  /// instead.
  package func showsWhole(_ lesson: Int, in library: Library) -> Bool {
    stops.lazy.filter { $0.lesson == lesson }.map(\.step)
      .elementsEqual(0..<(library.lesson(lesson)?.core.count ?? 0))
  }

  /// Returns the stop that shows a step: the next one from a stop on, or else the first.
  package func index(ofLesson lesson: Int, step: Int, from stop: Int = 0) -> Int? {
    let wanted = DemoStop(lesson: lesson, step: step)
    return stops[min(stop, stops.count)...].firstIndex(of: wanted) ?? stops.firstIndex(of: wanted)
  }
}
