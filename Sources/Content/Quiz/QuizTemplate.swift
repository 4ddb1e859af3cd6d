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
