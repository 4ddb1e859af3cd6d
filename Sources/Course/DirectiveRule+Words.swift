extension DirectiveRule.Argument {
  /// What an author needs to know about it, as a sentence: `How many times, 2 to 9. Required.`
  package var words: String {
    var text = meaning.capitalizedFirst
    switch kind {
    case .number(let limits, _) where limits.upperBound < Self.largestNumber:
      text += ", \(limits.lowerBound) to \(limits.upperBound)"
    case .flag: text += ", true or false"
    case .range: text += #", such as "2...50""#
    case .words(let words): text += ": \(words.joined(with: "or"))"
    case .text, .letters, .number: break
    }
    text += "."
    switch requirement {
    case .optional: break
    case .required: text += " Required."
    case .requiredWith(let name): text += " Required with '\(name):'."
    }
    if !excludedBy.isEmpty {
      text += " Not with \(excludedBy.map { "'\($0):'" }.joined(with: "or"))."
    }
    if let needs { text += " Only with '\(needs):'." }
    return text
  }
}

extension DirectiveRule {
  /// The places where it's allowed: `Lesson.md, and in @Predict`.
  package var places: String {
    let names = parents.compactMap { if case .directive(let name) = $0 { name } else { nil } }
    let isEvidence = DirectiveTable.anyQuizQuestion.allSatisfy(parents.contains)
    let documents = [
      parents.contains(.lesson) ? "Lesson.md" : nil, parents.contains(.quiz) ? "Quiz.md" : nil,
      isEvidence ? "any question of Quiz.md" : nil,
    ].compactMap(\.self)
    return (documents + (isEvidence ? [] : names.map { "@\($0)" })).joined(with: "and")
  }
}

// MARK: Arguments, as the reference describes them

extension DirectiveRule {
  /// An argument and its meaning; a group of arguments makes one row.
  package typealias Row = (term: String, meaning: String)

  /// The directive's own forms, without those that it takes over from claims.
  package var ownForms: [Form] {
    let checks = Set(DirectiveTable.checks.map(\.meaning))
    return name == "Claim" ? forms : forms.filter { !checks.contains($0.meaning) }
  }

  /// Whether it accepts a claim's checks.
  package var takesChecks: Bool { ownForms.count < forms.count }
}

extension [DirectiveRule.Argument] {
  package var rows: [DirectiveRule.Row] {
    var groups: Set<String> = []
    return compactMap { argument in
      guard let group = argument.group else { return (argument.name, argument.words) }
      return groups.insert(group).inserted
        ? (group, "The arguments that are listed as \(group).") : nil
    }
  }
}
