/// How long each step of a demo was shown. Times are in milliseconds since some fixed moment.
package struct DemoClock: Hashable, Sendable {
  private struct Step: Hashable {
    var lesson: Int
    var step: Int
  }

  private var start: Int
  private var spent: [Step: Int] = [:]
  private var current: Step?
  private var since: Int

  package init(at now: Int) {
    start = now
    since = now
  }

  package mutating func move(to place: DemoPlace, at now: Int) {
    let step = Step(lesson: place.lesson, step: place.step)
    guard step != current else { return }
    if let current { spent[current, default: 0] += now - since }
    current = step
    since = now
  }

  /// Continues the clock of a demo that ended: adds its times to this one's.
  package mutating func resume(_ resumption: DemoResumption) {
    let times = resumption.times
    start -= times.total
    let step = Step(lesson: resumption.place.lesson, step: resumption.place.step)
    spent[step, default: 0] += times.step
    // Which steps took the rest of the lesson's time isn't known, so it goes to a step -1.
    let others = Step(lesson: resumption.place.lesson, step: -1)
    spent[others, default: 0] += max(times.lesson - times.step, 0)
  }

  package func times(at now: Int) -> DemoTimes {
    guard let current else { return DemoTimes(total: now - start) }
    let running = now - since
    let lesson = spent.filter { $0.key.lesson == current.lesson }.values.reduce(0, +)
    return DemoTimes(
      total: now - start, lesson: lesson + running, step: spent[current, default: 0] + running)
  }
}
