/// How long each step of a demo was shown. Times are in milliseconds since some fixed moment.
package struct DemoClock: Hashable, Sendable {
  private let start: Int
  private var spent: [Int: Int] = [:]
  private var current: Int?
  private var since: Int

  package init(at now: Int) {
    start = now
    since = now
  }

  /// - Parameter stop: the index of the step that's shown from now on.
  package mutating func move(to stop: Int, at now: Int) {
    guard stop != current else { return }
    if let current { spent[current, default: 0] += now - since }
    current = stop
    since = now
  }

  package func times(at now: Int) -> DemoTimes {
    guard let current else { return DemoTimes(total: now - start) }
    return DemoTimes(total: now - start, step: spent[current, default: 0] + now - since)
  }
}
