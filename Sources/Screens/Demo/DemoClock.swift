/// How long each step of a demo was shown. Times are in milliseconds since any moment, the same for all.
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

  /// Goes on with the clock of a demo that ended: what it counted is counted here, too.
  package mutating func resume(_ resumption: DemoResumption) {
    let times = resumption.times
    start -= times.total
    let step = Step(lesson: resumption.place.lesson, step: resumption.place.step)
    spent[step, default: 0] += times.step
    // Which other steps the lesson's time was spent on isn't known. There's none before the first.
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
