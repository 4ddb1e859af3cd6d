/// The source of every choice in a fuzzed case, drawn from one number: the same number gives the
/// same case on every machine.
struct FuzzSource {
  private var generator: SplitMix64

  init(seed: UInt64, number: Int) {
    generator = SplitMix64(seed: seed)
    generator = SplitMix64(seed: generator.next() &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &generator) }

  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
  }

  // MARK: Mutating

  /// Returns a spoiled sample: by accident, like a lost byte, or on purpose, like a number that's
  /// too large for an integer.
  ///
  /// - Parameter words: Words that mean something where the sample is read.
  mutating func mutated(_ sample: [UInt8], words: [String]) -> [UInt8] {
    var bytes = sample
    // Now and then the sample stays right, so that what a right one leads to is tested, too.
    guard !happens(5) else { return bytes }
    for _ in 0..<(happens(10) ? 20 : 1 + below(4)) {
      mutateOnce(&bytes, words)
      if bytes.count > Self.largest { bytes.removeLast(bytes.count - Self.largest) }
    }
    return bytes
  }

  /// The most bytes, far below the limit of every file, so that a case takes milliseconds.
  private static let largest = 16_384

  private mutating func mutateOnce(_ bytes: inout [UInt8], _ words: [String]) {
    let place = below(bytes.count + 1)
    let range = place..<min(place + 1 + below(12), bytes.count)
    switch below(14) {
    case 0:
      if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
    case 1: bytes.insert(UInt8(below(256)), at: place)
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: bytes[range], at: below(bytes.count + 1))
    case 4: bytes.removeLast(bytes.count - place)
    case 5: bytes.insert(contentsOf: Array(pick(Self.hostile).utf8), at: place)
    case 6: bytes.insert(contentsOf: Array(pick(words).utf8), at: place)
    case 7: bytes.insert(contentsOf: pick(Self.brokenText), at: place)
    case 8: replaceNumber(&bytes)
    case 9: replaceWord(&bytes, with: happens(60) ? pick(words) : pick(Self.hostile))
    case 10: moveLine(&bytes)
    case 11:
      bytes = Array(
        bytes.split(separator: 10, omittingEmptySubsequences: false)
          .joined(separator: pick([[13, 10], [13], [10, 10], [0]] as [[UInt8]])))
    case 12:
      let run = [UInt8](repeating: pick(Array("a[{(\"\\ \n\t-9/*`@".utf8)), count: 1 << below(12))
      bytes.insert(contentsOf: run, at: place)
    default: repeatLine(&bytes)
    }
  }

  private mutating func replaceNumber(_ bytes: inout [UInt8]) {
    let starts = bytes.indices.filter {
      Self.isDigit(bytes[$0]) && ($0 == 0 || !Self.isDigit(bytes[$0 - 1]))
    }
    guard !starts.isEmpty else { return }
    let start = pick(starts)
    let end = bytes[start...].firstIndex { !Self.isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Array(pick(Self.numbers).utf8))
  }

  private mutating func replaceWord(_ bytes: inout [UInt8], with word: String) {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A }
    let starts = bytes.indices.filter {
      !isSpace(bytes[$0]) && ($0 == 0 || isSpace(bytes[$0 - 1]))
    }
    guard !starts.isEmpty else { return }
    let start = pick(starts)
    let end = bytes[start...].firstIndex(where: isSpace) ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Array(word.utf8))
  }

  private mutating func moveLine(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.count > 1 else { return }
    let line = lines.remove(at: below(lines.count))
    lines.insert(line, at: below(lines.count + 1))
    bytes = Array(lines.joined(separator: [10]))
  }

  private mutating func repeatLine(_ bytes: inout [UInt8]) {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard !lines.isEmpty else { return }
    let place = below(lines.count)
    let many = repeatElement(lines[place], count: 1 + below(40))
    bytes = Array((lines[..<place] + many + lines[place...]).joined(separator: [10]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  // MARK: Material

  static let numbers = [
    "0", "1", "-1", "00", "007", "9", "2147483648", "-2147483649", "4294967296",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551616", "99999999999999999999999999999999999999999", "1e309", "0.5", "NaN",
    "+3", "３",
  ]

  /// A part of every text in ``hostile``, all of which a terminal could obey.
  static let mark = "FUZZ"

  /// Texts that must never reach a terminal unchanged.
  static let hostile = [
    "\u{1B}[31m\(mark)", "\u{1B}]0;\(mark)\u{7}", "\u{1B}]52;c;\(mark)\u{1B}\\",
    "\u{1B}P\(mark)\u{1B}\\", "\u{9B}31m\(mark)", "\u{9D}0;\(mark)\u{9C}", "\u{8}\(mark)",
    "\r\(mark)", "\u{7F}\(mark)", "\u{202E}\(mark)", "\u{2066}\(mark)", "\u{0}\(mark)",
    "\u{1B}[6n\(mark)", "\u{1B}[2J\(mark)", "\u{7}\(mark)",
  ]

  /// Bytes that aren't UTF-8, and characters that are more than they look.
  private static let brokenText: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xEF, 0xBB, 0xBF], Array("e\u{301}\u{301}\u{301}".utf8), Array("👩‍👩‍👧‍👦".utf8),
    Array("\u{2028}".utf8),
    Array("\u{FEFF}\u{200B}".utf8), Array("航空".utf8), [0xF0, 0x9F],
  ]
}
