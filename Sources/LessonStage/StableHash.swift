/// A hash that's the same in every process and build, and on every machine: 64-bit FNV-1a (Fowler,
/// Noll, and Vo). For names and fingerprints, never against an adversary.
package enum StableHash {
  package static func value(_ text: String) -> UInt64 { value(text.utf8) }

  /// - Parameter start: the hash to continue from, or another number for another hash of the bytes.
  package static func value(
    _ bytes: some Sequence<UInt8>, from start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Returns sixteen hexadecimal digits.
  package static func hex(_ text: String) -> String { hex(text.utf8) }

  package static func hex(_ bytes: some Sequence<UInt8>) -> String { hex(value(bytes)) }

  package static func hex(_ value: UInt64) -> String {
    String(value, radix: 16).leftPadded(to: 16, with: "0")
  }
}

extension String {
  /// Returns the string after as many fillers as make it this many characters long.
  package func leftPadded(to width: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }
}

/// A small random number generator whose numbers depend only on its seed, on every machine:
/// a failed property test can be repeated from what it printed.
///
/// The method is SplitMix by Steele, Lea, and Flood ("Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014), with the constants of their 64-bit variant. Never use it for secrets.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension RandomNumberGenerator {
  /// Returns a number from 0 and less than `bound`, which must be above 0: the upper half of the
  /// product with 64 random bits (Lemire, "Fast Random Integer Generation in an Interval", 2019).
  /// The bias that he goes on to remove is negligible with bounds as small as here.
  package mutating func number(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Shuffles with the Fisher–Yates method; the standard library doesn't promise what it draws.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.reversed() where index > 0 {
      elements.swapAt(index, number(below: index + 1))
    }
  }
}
