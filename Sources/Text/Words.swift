/// Returns `1 line`, `2 lines`, or `2 lines of client code`.
package func plural(_ count: Int, _ noun: String) -> String {
  guard count != 1 else { return "1 \(noun)" }
  let head = noun.split(separator: " of ", maxSplits: 1)
  return "\(count) \(head[0])s" + head.dropFirst().map { " of \($0)" }.joined()
}

/// Returns `lesson 3`, `lessons 3 and 11`, or `lessons 1 to 6 and 11`.
package func lessonRanges(_ numbers: some Sequence<Int>) -> String {
  var ranges: [ClosedRange<Int>] = []
  for number in Set(numbers).sorted() {
    if let last = ranges.last, last.upperBound + 1 == number {
      ranges[ranges.count - 1] = last.lowerBound...number
    } else {
      ranges.append(number...number)
    }
  }
  let parts = ranges.flatMap { range in
    // Two numbers in a row make a list, not a range.
    range.count < 3 ? range.map { "\($0)" } : ["\(range.lowerBound) to \(range.upperBound)"]
  }
  let isOne = ranges.count == 1 && ranges[0].count == 1
  return (isOne ? "lesson " : "lessons ") + parts.joined(with: "and")
}

/// Returns `; did you mean 'scene'?`, or nothing.
package func suggestion(_ word: String, _ words: [String]) -> String {
  NearestWord.nearest(to: word, in: words).map { "; did you mean '\($0)'?" } ?? ""
}

extension [String] {
  /// Returns `a, b or c`.
  package func joined(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension StringProtocol {
  /// The text with its first letter capitalized.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Returns `a` for the first option.
package func letter(_ index: Int) -> String {
  String(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: min(max(index, 0), 25)))))
}

extension String {
  /// A typed answer without differences in case, surrounding space, or a code's backticks.
  package var folded: String {
    split { $0.isWhitespace }.joined(separator: " ").replacing("`", with: "").lowercased()
  }
}
