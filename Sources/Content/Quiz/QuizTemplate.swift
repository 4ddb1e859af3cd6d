/// Makes scenarios and scripts that nobody has seen before: one for each seed, on every machine the same.
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
  /// One plane moves, and asks some of the others until one says yes.
  case roundOfQuestions = "round-of-questions"
  /// Planes stand at many distances, and one moves inward or outward past them.
  case passage
  /// One plane lands and one flies on; others come to where they were, or are.
  case whereabouts
  /// A plane comes within a mile of another, from closer in and from farther out.
  case mileAside = "mile-aside"
  /// A helicopter registers among planes that move, and may leave again.
  case mixedFleet = "mixed-fleet"
  /// Planes stand within a thousand feet of each other, and others come to where they are.
  case stacks
  /// One plane lands; others fly over the runway, and to where it was.
  case parked
  /// A plane whose questions nobody understands comes close to somebody, and somebody to it.
  case newMaker = "new-maker"
  /// A plane that misspells its question is alone, is asked, and asks.
  case speller
  /// A heavy plane, which asks another question, comes near others.
  case wakes
  /// Two threads move their planes at once, near each other or far apart.
  case headOn = "head-on"
  /// Two threads move their planes to one point.
  case samePoint = "same-point"
  /// One thread moves its plane to where another is, which lands meanwhile.
  case leaving
  /// Peers at a notification center listen to everybody or to one alone, and one posts.
  case announcements
  /// Peers are let go, and some take their registration along; then one posts.
  case leavers
  /// Two messages, with peers that go and one that comes in between.
  case rounds
  /// Musketeers join, some are let go or leave, and one speaks.
  case company
  /// A struct is among objects that talk.
  case cadets
  /// Musketeers answer whatever is no answer.
  case toasts

  /// The scenario of a seed.
  package func instance(seed: UInt64) -> TemplateInstance {
    var generator = SplitMix64(seed: seed)
    return switch self {
    case .meetings: .meetings(&generator)
    case .ghosts: .ghosts(&generator)
    case .nearMisses: .nearMisses(&generator)
    case .movedAnyway: .movedAnyway(&generator)
    case .crowd: .crowd(&generator)
    case .roundOfQuestions: .roundOfQuestions(&generator)
    case .passage: .passage(&generator)
    case .whereabouts: .whereabouts(&generator)
    case .mileAside: .mileAside(&generator)
    case .mixedFleet: .mixedFleet(&generator)
    case .stacks: .stacks(&generator)
    case .parked: .parked(&generator)
    case .newMaker: .newMaker(&generator)
    case .speller: .speller(&generator)
    case .wakes: .wakes(&generator)
    case .headOn: .headOn(&generator)
    case .samePoint: .samePoint(&generator)
    case .leaving: .leaving(&generator)
    case .announcements: .announcements(&generator)
    case .leavers: .leavers(&generator)
    case .rounds: .rounds(&generator)
    case .company: .company(&generator)
    case .cadets: .cadets(&generator)
    case .toasts: .toasts(&generator)
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
  package static func value(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Sixteen hexadecimal digits.
  package static func hex(_ text: String) -> String {
    let digits = String(value(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
