extension QuizTemplate {
  /// The beliefs for which it has something to run, for `as:`.
  package var beliefs: [String] { instance(seed: 0).believed.keys.sorted() }

  /// The names that stand for something in its texts, `{mover}`.
  package var roles: [String] { instance(seed: 0).roles.keys.sorted() }
}

extension TemplateInstance {
  /// What is shown of it, line by line.
  package var text: String { code.scenarioText ?? "" }

  /// Tells it from every other instance, wherever it is made.
  package var fingerprint: String { StableHash.hex(text) }
}

extension RunKey.Code {
  /// The lines of a scenario that is no file, or of a script; nil for everything else.
  package var scenarioText: String? {
    switch self {
    case .flight(let scenario): scenario.text
    case .script(let lines): lines.map { $0 + "\n" }.joined()
    default: nil
    }
  }
}

extension RunKey.Code {
  /// Whether only one lesson can perform it, line by line.
  package var isScript: Bool { if case .script = self { true } else { false } }
}

/// A hash that is the same in every process, build and machine: FNV-1a of 64 bits (Fowler, Noll and
/// Vo). For names and fingerprints, never against an adversary.
package enum StableHash {
  package static func value(_ text: String) -> UInt64 { value(text.utf8) }

  private static func value(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Sixteen hexadecimal digits.
  package static func hex(_ text: String) -> String { hex(text.utf8) }

  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(value(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
