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
