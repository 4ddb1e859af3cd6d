import Testing

/// Numbers from outside: any of them can be read, and none can be used outside its range.
@Suite(.timeLimited) struct OutsideNumberTests {
  @Test(arguments: [
    ("0", 0), ("7", 7), ("-7", -7), ("007", 7), ("-0", 0),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("00000000000000000000000000000000000000009223372036854775807", Int.max),
  ]) func isExactWithinItsRange(_ text: String, _ number: Int) {
    #expect(OutsideNumber(text)?.value(in: Int.min...Int.max) == number)
    #expect(OutsideNumber(ascii: Array(text.utf8))?.value(in: number...number) == number)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "18446744073709551616",
    String(repeating: "9", count: 10_000), "-" + String(repeating: "9", count: 10_000),
  ]) func readsWhatFitsNoInteger(_ text: String) throws {
    let number = try #require(OutsideNumber(text))
    #expect(number.value(in: Int.min...Int.max) == nil)
    #expect(number.index(in: 0..<10) == nil)
  }

  @Test func readsEverySeed() {
    #expect(OutsideNumber("18446744073709551615")?.value(in: 0...UInt64.max) == .max)
    #expect(OutsideNumber("-1")?.value(in: 0...UInt64.max) == nil)
  }

  @Test(arguments: ["", "-", "--1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "٣", "１", "1\u{0}"])
  func readsNothingElse(_ text: String) {
    #expect(OutsideNumber(text) == nil)
  }

  /// People count from 1, and the smallest and largest integers aren't a special case.
  @Test(
    arguments: [
      ("1", 0..<3, 0), ("3", 0..<3, 2), ("0", 0..<3, nil), ("4", 0..<3, nil), ("1", 0..<0, nil),
      ("5", 4..<6, 4), ("-9223372036854775808", 0..<3, nil), ("9223372036854775807", 0..<3, nil),
    ] as [(String, Range<Int>, Int?)])
  func countsFromOne(_ text: String, _ indices: Range<Int>, _ index: Int?) {
    #expect(OutsideNumber(text)?.index(in: indices) == index)
  }
}
