/// A whole number from outside: typed, or read from a file, an argument, the environment, or a
/// socket.
///
/// It can't be used in arithmetic. The only way to get an integer is ``value(in:)``, whose caller
/// names the range that makes sense, so no later sum, product, or index can overflow because of
/// something a stranger wrote.
///
/// ```swift
/// OutsideNumber("3")?.value(in: 1...lesson.steps.count)  // 3, or nil if there are fewer steps
/// ```
package struct OutsideNumber: Hashable, Sendable {
  /// Exact up to ``limit``; a larger number stays at the limit, outside every range that `Int` or
  /// `UInt64` can express.
  private let number: Int128

  private static let limit: Int128 = 1_000_000_000_000_000_000_000

  /// Reads ASCII digits, with an optional hyphen in front for a negative number.
  /// Any number of digits is accepted, even if the value doesn't fit an integer.
  ///
  /// - Returns: nil if the text contains anything else, such as a plus sign, a space, or a digit in
  ///   another script.
  package init?(_ text: some StringProtocol) {
    self.init(ascii: text.utf8)
  }

  /// The same for bytes.
  package init?(ascii bytes: some Collection<UInt8>) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = bytes.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    var number: Int128 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = min(number * 10 + Int128(byte - UInt8(ascii: "0")), Self.limit)
    }
    self.number = isNegative ? -number : number
  }

  /// The number as an integer.
  ///
  /// - Returns: nil if it isn't in the range.
  package func value<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number? {
    Number(exactly: number).flatMap { range.contains($0) ? $0 : nil }
  }

  /// The number's place in a collection whose first element people call 1.
  ///
  /// - Returns: nil if there's no such element.
  package func index(in indices: Range<Int>) -> Int? {
    guard !indices.isEmpty else { return nil }
    // A range of indices is never near the ends of Int, so adding 1 can't overflow.
    return value(in: indices.lowerBound + 1...indices.upperBound).map { $0 - 1 }
  }
}
