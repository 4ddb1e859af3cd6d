extension QuizTemplate {
  /// The wrong beliefs for which it has something to run, for `as:`.
  package var beliefs: [String] { instance(seed: 0).believed.keys.sorted() }

  /// The names that its texts can use in braces, such as `{mover}`.
  package var roles: [String] { instance(seed: 0).roles.keys.sorted() }
}

extension TemplateInstance {
  /// The text to show, line by line.
  package var text: String { code.scenarioText ?? "" }

  /// A hash that tells it from every other instance, and is the same everywhere.
  package var fingerprint: String { StableHash.hex(text) }
}

extension RunKey.Code {
  /// The lines of a scenario that isn't in a file, or of a script; nil for any other code.
  package var scenarioText: String? {
    switch self {
    case .flight(let scenario): scenario.text
    case .script(let lines): lines.map { $0 + "\n" }.joined()
    default: nil
    }
  }
}

extension RunKey.Code {
  /// Whether it's a script, which only one lesson can perform, line by line.
  package var isScript: Bool { if case .script = self { true } else { false } }
}
