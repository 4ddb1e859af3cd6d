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
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
