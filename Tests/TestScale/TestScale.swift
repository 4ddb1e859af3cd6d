import Foundation
package import Testing

/// How much the tests try. `swift test` tries enough to notice what somebody is likely to break, and is done
/// while they wait; with `LESSON_LONG_TESTS=1`, as the checks before a merge set it, they try all.
package enum TestScale {
  package static let isLong = ProcessInfo.processInfo.environment["LESSON_LONG_TESTS"] == "1"

  /// Which of the samples is tried: another each day, so that in time all are. `LESSON_SAMPLE` names one, to
  /// see again what failed on another day.
  package static let sample: Int = {
    if let named = ProcessInfo.processInfo.environment["LESSON_SAMPLE"].flatMap({ Int($0) }) {
      return max(named, 0)
    }
    let day = Int(Date().timeIntervalSince1970) / 86_400
    print("sample: LESSON_SAMPLE=\(day)")
    return day
  }()

  /// Every element where all are tried; else every one of `stride`, from one on that depends on the day.
  package static func some<Element>(_ elements: [Element], every stride: Int) -> [Element] {
    guard !isLong, !elements.isEmpty else { return elements }
    // Of a list that's shorter than the stride, one.
    let stride = min(stride, elements.count)
    return elements.indices.filter { $0 % stride == sample % stride }.map { elements[$0] }
  }

  /// Every pair where all are tried; else each of the first with one of the second, in turn.
  package static func pairs<First, Second>(
    _ first: [First], _ second: [Second]
  ) -> [(First, Second)] {
    guard !isLong else { return first.flatMap { first in second.map { (first, $0) } } }
    return first.enumerated().map { ($0.element, second[($0.offset + sample) % second.count]) }
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that run in a process of their own, which are tried where all is. While one is under way,
  /// whoever waits for its process is woken by the end of every other that the tests start, and asks again
  /// without pause until that one's end was taken note of. That took a third of the time of all tests.
  package static var inOwnProcess: Self {
    .enabled(if: TestScale.isLong, "tried with LESSON_LONG_TESTS=1")
  }
}
