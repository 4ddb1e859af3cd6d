/// Makes scenarios that nobody has seen before: one for each seed, on every machine the same.
///
/// A template knows nothing of right and wrong. It gives a scenario, and beside it the scenario as
/// somebody would have to imagine it who believes something else; lessons' own code flies both.
package enum QuizTemplate: String, Hashable, Sendable, CaseIterable {
  /// Some planes do not know others; then they meet in twos.
  case meetings
  /// A plane lands without telling everybody; then two fly low over the runway.
  case ghosts
  /// A plane flies close to another three times, by a mile or by some thousand feet.
  case nearMisses = "near-misses"
  /// A plane is warned off, and others come to where it was and to where it wanted to be.
  case movedAnyway = "moved-anyway"
  /// Planes far from each other move: what is asked, and what does it cost?
  case crowd
  /// Planes stand one above the other, and another comes close to them.
  case column
  /// Planes stand at many distances, and one moves inward or outward past them.
  case passage
  /// One plane lands and one flies on; others come to where they were, or are.
  case whereabouts
  /// A plane comes within a mile of another, from closer in and from farther out.
  case mileAside = "mile-aside"

  /// The scenario of a seed.
  package func instance(seed: UInt64) -> TemplateInstance {
    var generator = SplitMix64(seed: seed)
    return switch self {
    case .meetings: .meetings(&generator)
    case .ghosts: .ghosts(&generator)
    case .nearMisses: .nearMisses(&generator)
    case .movedAnyway: .movedAnyway(&generator)
    case .crowd: .crowd(&generator)
    case .column: .column(&generator)
    case .passage: .passage(&generator)
    case .whereabouts: .whereabouts(&generator)
    case .mileAside: .mileAside(&generator)
    }
  }

  /// The beliefs for which it has a scenario, for `as:`.
  package var beliefs: [String] { instance(seed: 0).believed.keys.sorted() }

  /// The names that stand for something in its texts, `{mover}`.
  package var roles: [String] { instance(seed: 0).roles.keys.sorted() }
}

/// What a template makes of a seed.
package struct TemplateInstance: Hashable, Sendable {
  package var code: RunKey.Code
  /// What a name in braces stands for in the question's texts.
  package var roles: [String: String]
  /// The same as somebody believes it to be, by the name of the belief.
  package var believed: [String: RunKey.Code]

  /// What is shown of it, line by line.
  package var text: String { code.scenarioText ?? "" }

  /// Tells it from every other instance, wherever it is made.
  package var fingerprint: String { StableHash.hex(text) }
}

extension RunKey.Code {
  /// The lines of a scenario that is no file; nil for everything else.
  var scenarioText: String? {
    if case .flight(let scenario) = self { scenario.text } else { nil }
  }
}

/// A hash that is the same in every process, build and machine: FNV-1a of 64 bits (Fowler, Noll and
/// Vo). For names and fingerprints, never against an adversary.
package enum StableHash {
  package static func value(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Sixteen hexadecimal digits.
  package static func hex(_ text: String) -> String {
    let digits = String(value(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
