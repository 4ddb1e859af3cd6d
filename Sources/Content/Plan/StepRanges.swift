/// Steps of a lesson as they're typed: `6`, or `1,6-8`.
package struct StepRanges: Hashable, Sendable {
  /// The reason why a text can't be read as steps.
  package struct Fault: Error, Hashable, Sendable {
    package var message: String
  }

  package let ranges: [ClosedRange<Int>]

  /// The step numbers, from 1, in the order in which they were typed.
  package var numbers: [Int] { ranges.flatMap { Array($0) } }

  private static let largest = 1_000

  package init(_ text: String) throws(Fault) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: "," as Character, omittingEmptySubsequences: false) {
      let ends = part.replacing("–", with: "-").replacing("…", with: "-")
        .split(separator: "-" as Character, omittingEmptySubsequences: false)
      let numbers = ends.compactMap { OutsideNumber($0)?.value(in: 1...Self.largest) }
      guard numbers.count == ends.count, (1...2).contains(numbers.count) else {
        throw Fault(
          message: "steps are numbers and ranges such as 1,6-8, not \(Untrusted.quoted(text))")
      }
      guard numbers[0] <= numbers[numbers.count - 1] else {
        throw Fault(
          message: "\(Untrusted.quoted(String(part))) runs backwards: write "
            + "\(numbers[1])-\(numbers[0])")
      }
      ranges.append(numbers[0]...numbers[numbers.count - 1])
    }
    guard ranges.reduce(0, { $0 + $1.count }) <= DemoPlan.mostStops else {
      throw Fault(message: "more than \(DemoPlan.mostStops) steps")
    }
    self.ranges = ranges
  }

  /// Returns why a lesson can't be shown in these steps; nil if it can.
  package func refusal(lesson: Int, steps: Int) -> String? {
    guard let number = numbers.first(where: { $0 > steps }) else { return nil }
    return "lesson \(lesson) has steps 1 to \(steps), not \(number)"
  }
}
