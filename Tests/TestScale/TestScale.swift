import Foundation

/// How much the tests try. `swift test` tries enough to catch likely mistakes while you wait; with
/// `LESSON_LONG_TESTS=1`, which the checks before a merge set, the tests try everything.
package enum TestScale {
  package static let isLong = ProcessInfo.processInfo.environment["LESSON_LONG_TESTS"] == "1"

  /// The number of the current sample: a new one each day, so that in time all are tried.
  /// `LESSON_SAMPLE` names one, to repeat a failure from another day.
  package static let sample: Int = {
    if let named = ProcessInfo.processInfo.environment["LESSON_SAMPLE"].flatMap({ Int($0) }) {
      return max(named, 0)
    }
    let day = Int(Date().timeIntervalSince1970) / 86_400
    print("sample: LESSON_SAMPLE=\(day)")
    return day
  }()

  /// Returns all elements in a long test, or else one of every `stride`, from a daily start.
  package static func some<Element>(_ elements: [Element], every stride: Int) -> [Element] {
    guard !isLong, !elements.isEmpty else { return elements }
    // A list that's shorter than the stride gives one element.
    let stride = min(stride, elements.count)
    return elements.indices.filter { $0 % stride == sample % stride }.map { elements[$0] }
  }

  /// Returns every pair in a long test, or else each of the first with one of the second, in turn.
  package static func pairs<First, Second>(
    _ first: [First], _ second: [Second]
  ) -> [(First, Second)] {
    guard !isLong else { return first.flatMap { first in second.map { (first, $0) } } }
    return first.enumerated().map { ($0.element, second[($0.offset + sample) % second.count]) }
  }
}
