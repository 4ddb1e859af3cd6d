/// A question with a seed: everything that's known about it before anything runs.
package struct QuestionCandidate: Hashable, Sendable {
  package let question: Question
  /// What a template made of the seed; nil for a question without a template.
  package let instance: TemplateInstance?
  package let seed: UInt64

  /// The code that runs to find the answer; nil if nothing runs.
  package var code: RunKey.Code? {
    switch question.trial {
    case nil: nil
    case .code(let code): code
    case .template: instance?.code
    }
  }

  /// Tells one instance of a template from the others; empty if there's only one.
  package var fingerprint: String { instance?.fingerprint ?? "" }

  /// The run that the question is about.
  package var key: RunKey? { code.map { question.flier.key($0) } }

  /// The runs needed before the question can be asked: the one that it's about, those that the
  /// options' wrong beliefs imply, and those that its texts tell of.
  package var needs: RunNeeds {
    let believed = question.allOptions.compactMap { option in
      if case .run(let believed) = option.value { believedKey(believed) } else { nil }
    }
    var asksForCalls = false
    if case .list(let asked) = question.asks { asksForCalls = asked.calls != nil }
    var needs = RunNeeds((key.map { [$0] } ?? []) + believed, withCalls: asksForCalls)
    if let assignment = question.assignment { needs.formUnion(assignment.needs) }
    for evidence in question.evidence {
      switch evidence {
      case .block(let block): needs.formUnion(block.needs)
      case .output(let flier): if let code { needs.insert(flier.key(code)) }
      case .bet(let bet): needs.formUnion(bet.needs)
      case .code, .trial: break
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

  /// Returns the run that a belief implies; nil for a belief that the template doesn't know.
  package func believedKey(_ believed: BelievedRun) -> RunKey? {
    let code = believed.belief.flatMap { instance?.believed[$0] } ?? code
    let flier =
      believed.lesson.map { Flier(lesson: $0, variant: believed.variant) }
      ?? Flier(
        lesson: question.flier.lesson, variant: believed.variant ?? question.flier.variant)
    return code.map { flier.key($0) }
  }

  /// Returns an option's value with the template's roles filled in.
  package func filled(_ value: Question.Option.Value) -> Question.Option.Value {
    func fill(_ text: String) -> String { text.filled { instance?.roles[$0] } }
    return switch value {
    case .text(let text): .text(fill(text))
    case .run: value
    }
  }

  package func numberKey(_ number: TrialNumber) -> RunKey? {
    let flier = number.lesson.map { Flier(lesson: $0) } ?? question.flier
    return code.map { flier.key($0) }
  }
}

extension Question {
  /// Returns the candidates for a seed, in the order in which to try them: a template's scenario
  /// may happen to make several answers the same.
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

extension Prose {
  /// The names in braces that aren't facts.
  var placeholders: [String] {
    var names: [String] = []
    _ = filled { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// Returns the prose with names in braces replaced; nil leaves a name as it is.
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
  /// Returns the text with names in braces replaced; nil leaves a name as it is.
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
}

extension LessonParser {
  /// Whether a name stands for something that a question's run provides.
  func isPlaceholder(_ name: String) -> Bool {
    guard let roles else { return false }
    return roles.contains(name) || TrialNumber(name) != nil
  }
}

/// A number from the run that a question is about: `total`, `total in lesson 1`.
package struct TrialNumber: Hashable {
  package var measure: Measurement.Measure
  /// The lesson that runs; nil for the one that the question is about.
  package var lesson: Int?

  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let measure = words.first.flatMap({ Measurement.Measure(rawValue: String($0)) }) else {
      return nil
    }
    self.measure = measure
    switch words.count {
    case 1: lesson = nil
    case 4 where words[1...2] == ["in", "lesson"]:
      guard let number = OutsideNumber(words[3])?.value(in: 0...1_000) else { return nil }
      lesson = number
    default: return nil
    }
  }
}

extension QuestionCandidate {
  /// Returns the list that a run gives, in words; nil if the run wasn't made.
  package func list(_ asked: AskedList, of key: RunKey, _ facts: RunResults) -> String? {
    listed(asked, of: key, facts).map { words($0, asked.items) }
  }

  /// Returns a list in words, such as `4 and 6`, or `none`.
  package func words(_ list: [String], _ items: AskedList.Items) -> String {
    let names = participants
    let sorted =
      switch items {
      case .lines: Set(list).sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
      case .names:
        Set(list).sorted {
          (names.firstIndex(of: $0) ?? names.count, $0)
            < (names.firstIndex(of: $1) ?? names.count, $1)
        }
      case .row: list
      }
    guard let first = sorted.first else { return "none" }
    return switch items {
    case .lines where sorted.count == 1: "line \(first)"
    case .lines: "lines " + sorted.joined(with: "and")
    case .names: sorted.joined(with: "and")
    case .row: sorted.joined(separator: ", ")
    }
  }

  /// The names of those taking part, in the order in which they first come up.
  private var participants: [String] {
    let arriving = (code?.flightEvents ?? []).compactMap {
      if case .arrive(let name, _, _) = $0 { name } else { nil }
    }
    return arriving.isEmpty ? instance?.names ?? [] : arriving
  }

  private func listed(_ asked: AskedList, of key: RunKey, _ facts: RunResults) -> [String]? {
    guard let run = facts[key] else { return nil }
    let names = Set(participants)
    if let calls = asked.calls {
      return run.events?.compactMap { event in
        guard case .call(let call) = event, call.name.hasPrefix(calls) else { return nil }
        return names.contains(call.to) ? call.to : nil
      }
    }
    let printed = run.transcript.compactMap { text in
      text.split { !$0.isLetter && !$0.isNumber }.first { names.contains(String($0)) }
        .map { (speaker: String($0), counts: asked.says.map(text.contains) ?? true) }
    }
    guard asked.items == .lines else { return printed.filter(\.counts).map(\.speaker) }
    // A run based on a wrong belief may lack events or have extra ones, so each line of output goes
    // with its speaker's next event.
    let events = code?.flightEvents ?? []
    var place = events.startIndex
    return printed.compactMap { line in
      guard let index = events[place...].firstIndex(where: { $0.speaker == line.speaker }) else {
        return nil
      }
      place = index + 1
      return line.counts ? "\(index + 1)" : nil
    }
  }
}

extension RunKey.Code {
  fileprivate var flightEvents: [FlightEvent] {
    if case .flight(let scenario) = self { scenario.events } else { [] }
  }
}
