/// The steps that a demo shows, in the order in which they're shown.
package struct DemoPlan: Hashable, Sendable {
  /// The steps, never none.
  package var stops: [DemoStop]
  /// The minutes available; nil for as many as it takes.
  package var minutes: Int?

  package init(stops: [DemoStop], minutes: Int? = nil) {
    self.stops = stops
    self.minutes = minutes
  }
}

/// A step that a demo shows.
package struct DemoStop: Hashable, Sendable {
  package var lesson: Int
  /// The step's index, from 0.
  package var step: Int
  /// How long the step takes.
  package var milliseconds: Int

  package init(lesson: Int, step: Int, milliseconds: Int) {
    self.lesson = lesson
    self.step = step
    self.milliseconds = milliseconds
  }
}

extension DemoPlan {
  package static let mostMinutes = 600

  /// Creates a plan of whole lessons, one after the other.
  package init(_ lessons: [Lesson], in library: Library) {
    stops = lessons.flatMap { lesson in
      lesson.steps.enumerated().map { index, step in
        DemoStop(
          lesson: lesson.number, step: index, milliseconds: library.milliseconds(of: [step]))
      }
    }
  }

  /// How long its steps take in total, regardless of the minutes available.
  package var estimate: Int { stops.reduce(0) { $0 + $1.milliseconds } }

  /// How long it takes by the clock, in milliseconds: at most the minutes available.
  package var duration: Int { minutes.map { min($0 * 60_000, estimate) } ?? estimate }

  /// Returns how long a stop takes by the clock; if time is short, every stop gives up some.
  package func milliseconds(of stop: Int) -> Int {
    guard stops.indices.contains(stop) else { return 0 }
    return stops[stop].milliseconds * duration / max(estimate, 1)
  }

  /// Returns how long all stops before this one take.
  package func milliseconds(before stop: Int) -> Int {
    (0..<max(min(stop, stops.count), 0)).reduce(0) { $0 + milliseconds(of: $1) }
  }

  /// Whether it shows exactly a lesson's own steps, in order. If not, stops are counted instead.
  package func showsWhole(_ lesson: Int, in library: Library) -> Bool {
    stops.lazy.filter { $0.lesson == lesson }.map(\.step)
      .elementsEqual(0..<(library.lesson(lesson)?.steps.count ?? 0))
  }

  /// Returns the stop that shows a step: the next one from a stop on, or else the first.
  package func index(ofLesson lesson: Int, step: Int, from stop: Int = 0) -> Int? {
    let isThere = { (index: Int) in stops[index].lesson == lesson && stops[index].step == step }
    return stops.indices.first { $0 >= stop && isThere($0) } ?? stops.indices.first(where: isThere)
  }
}
