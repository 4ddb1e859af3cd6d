/// A question with a seed: all that is known of it before anything has run.
package struct QuestionCandidate: Hashable, Sendable {
  package let question: Question
  /// What a template made of the seed; nil for a question without one.
  package let instance: TemplateInstance?
  package let seed: UInt64

  /// What is run to find the answer; nil where nothing is.
  package var code: RunKey.Code? {
    switch question.trial {
    case nil: nil
    case .code(let code): code
    case .template: instance?.code
    }
  }

  /// Tells one instance of a template from the others; empty where there is only one.
  package var fingerprint: String { instance?.fingerprint ?? "" }

  /// The run that the question is about.
  package var key: RunKey? { code.map { question.flier.key($0) } }

  /// The run that the question is about, and what it would have been by somebody's belief.
  private var askedKeys: [RunKey] {
    var keys = key.map { [$0] } ?? []
    for option in question.allOptions {
      if case .run(let believed) = option.value { keys += believedKey(believed).map { [$0] } ?? [] }
    }
    return keys
  }

  /// What must have run before the question can be asked.
  package var needs: RunNeeds {
    var asksForCalls = false
    if case .list(let asked) = question.asks { asksForCalls = asked.calls != nil }
    var needs = RunNeeds(askedKeys, withCalls: asksForCalls)
    if question.form == .order, let key { needs.insert(key, withCalls: true) }
    if let assignment = question.assignment { needs.formUnion(assignment.needs) }
    for evidence in question.evidence {
      switch evidence {
      case .block(let block): needs.formUnion(block.needs)
      case .output(let flier): if let code { needs.insert(flier.key(code)) }
      case .code, .change, .trial: break
      }
    }
    for prose in question.texts {
      needs.formUnion(prose.needs)
      for number in prose.placeholders.compactMap({ TrialNumber($0) }) where question.isOfQuiz {
        if let key = numberKey(number) { needs.insert(key) }
      }
    }
    return needs
  }

  /// The run as somebody believes it to be; nil for a belief that the template does not know.
  package func believedKey(_ believed: BelievedRun) -> RunKey? {
    let code = believed.belief.flatMap { instance?.believed[$0] } ?? code
    let flier =
      believed.lesson.map { Flier(lesson: $0, variant: believed.variant) }
      ?? Flier(
        lesson: question.flier.lesson, variant: believed.variant ?? question.flier.variant)
    return code.map { flier.key($0) }
  }

  /// What stands for an option, with the roles of the template filled in.
  package func filled(_ value: Question.Option.Value) -> Question.Option.Value {
    func fill(_ text: String) -> String { text.filled { instance?.roles[$0] } }
    return switch value {
    case .text(let text): .text(fill(text))
    case .event(let anchor):
      .event(
        EventAnchor(
          from: anchor.from.map(fill), to: anchor.to.map(fill), name: anchor.name.map(fill),
          prints: anchor.prints.map(fill)))
    case .run: value
    }
  }

  package func numberKey(_ number: TrialNumber) -> RunKey? {
    let flier = number.lesson.map { Flier(lesson: $0) } ?? question.flier
    return code.map { flier.key($0) }
  }
}

extension Question {
  /// What a seed may make of the question, in the order in which it is to be tried: a template's
  /// scenario may happen to make several answers one and the same.
  package func candidates(seed: UInt64) -> [QuestionCandidate] {
    guard case .template(let template) = trial else {
      return [QuestionCandidate(question: self, instance: nil, seed: seed)]
    }
    var generator = SplitMix64(seed: seed)
    return (0..<Self.tries).map { _ in
      let seed = generator.next()
      return QuestionCandidate(question: self, instance: template.instance(seed: seed), seed: seed)
    }
  }

  /// How many scenarios of a template are tried.
  private static let tries = 24
}

extension BelievedRun {
  package var isSum: Bool { times != 1 || dividedBy != 1 || plus != 0 }

  /// Whether what the run printed is meant, and no number.
  var isOfLines: Bool { measure == nil && !isSum }
}

extension Prose {
  /// What stands in braces and is no fact.
  var placeholders: [String] {
    var names: [String] = []
    _ = filled { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// The same with names in braces replaced; nil leaves one as it is.
  package func filled(_ value: (String) -> String?) -> Prose {
    var prose = self
    prose.inlines = inlines.map { inline in
      switch inline {
      case .text(let text): .text(text.filled(value))
      case .code(let text): .code(text.filled(value))
      case .emphasis(let text): .emphasis(text.filled(value))
      case .strong(let text): .strong(text.filled(value))
      case .fact: inline
      }
    }
    return prose
  }
}

extension String {
  /// The same with names in braces replaced; nil leaves one as it is.
  package func filled(_ value: (String) -> String?) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var text = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      text += value(String(rest[rest.index(after: open)..<close])) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// The spellings between ` | `.
  package var alternatives: [String] {
    split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
  }
}
