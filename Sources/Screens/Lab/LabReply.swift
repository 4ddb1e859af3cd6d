/// What a line changed: what it made both lessons print, what it cost them, and what is so.
package struct LabReply: Diagram {
  /// What one of the two made of it.
  package struct Answer: Hashable, Sendable {
    package var flyer: Flyer
    /// What it printed in addition.
    package var printed: [String]
    /// What it printed before and would print otherwise now.
    package var revised: [Revision]
    /// What it cost, `1 registration`.
    package var costs: [Cost]
    /// How the run ended, where it did not end well.
    package var failure: String?
  }

  /// A line of output that is another one, now that the scenario is.
  package struct Revision: Hashable, Sendable {
    /// In the output, from 1.
    package var number: Int
    package var old: String
    package var new: String
  }

  /// A kind of call of which there are more or fewer than before.
  package struct Cost: Hashable, Sendable {
    package var change: Int
    package var noun: String
  }

  package let answers: [Answer]
  /// What the positions say, in a sentence; empty where there is nothing to say.
  package let truth: String

  /// - Parameters:
  ///   - separation: of the flight `after`.
  ///   - uncounted: a lesson whose calls are of no interest yet.
  init(
    from before: LabFlight, to after: LabFlight, event: FlightEvent?, separation: Separation,
    uncounted: Flyer? = nil
  ) {
    answers = zip(before.runs, after.runs).map {
      Answer(from: $0, to: $1, isCounted: $1.flyer != uncounted)
    }
    truth = Self.truth(event, separation, answers)
  }

  /// Who is near by the rules of those who flew; and where they disagree, which of them says so.
  private static func truth(
    _ event: FlightEvent?, _ separation: Separation, _ answers: [Answer]
  ) -> String {
    let name: String
    switch event {
    case .arrive(let newcomer, _, _): name = newcomer
    case .move(let mover, _, _): name = mover
    case .land, .forget, nil: return ""
    }
    let differs = answers.first?.printed != answers.last?.printed
    let warners = answers.filter { $0.printed.contains("\(name): \(separation.words.warning)") }
    let warner = warners.count == 1 ? warners[0].flyer.name : nil
    let near = separation.planes(near: name).map(\.name)
    let conflict = separation.words.conflict
    if near.isEmpty {
      guard differs else { return "" }
      guard separation.isKnown else {
        return warner.map { "They differ: only \($0) warns \(name)." } ?? "They differ."
      }
      return "They differ: no plane is \(conflict) to \(name)"
        + (warner.map { ", but \($0) warns it." } ?? ".")
    }
    let named = near.count > 6 ? near.prefix(5) + ["\(near.count - 5) more"] : near
    let fact = "\(name) is \(conflict) to \(named.joined(with: "and"))"
    guard differs else { return "\(fact)." }
    return "They differ: \(fact)" + (warner.map { ", and only \($0) says so." } ?? ".")
  }

  // MARK: Shown

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let margin = (answers.map { $0.flyer.name.count }.max() ?? 0) + 2
    let said = answers.map { $0.said(isSpoken: false) }
    let widest = said.joined().reduce(0) { max($0, $1.columns) }
    var lines: [StyledText] = []
    for (answer, said) in zip(answers, said) {
      for (row, text) in said.enumerated() {
        let head = StyledText(row == 0 ? answer.flyer.name : "", .muted)
        lines.append(head.padded(to: margin) + text)
      }
      guard !answer.costs.isEmpty, let last = lines.last else { continue }
      let costs = StyledText(
        answer.costs.map { $0.signed(unicode: style.unicode) }.joined(separator: ", "), .muted)
      let beside = last.padded(to: margin + widest + 2) + costs
      if said.count == 1, beside.columns <= style.width {
        lines[lines.count - 1] = beside
      } else {
        lines.append(StyledText().padded(to: margin) + costs)
      }
    }
    guard lines.allSatisfy({ $0.columns <= style.width }) else { return nil }
    return lines + (truth.isEmpty ? [] : StyledText(truth, .warning).wrapped(to: style.width))
  }

  package func words(unicode: Bool) -> [StyledText] {
    answers.flatMap { answer in
      let costs = answer.costs.map(\.spoken)
      return answer.said(isSpoken: true).enumerated().map { row, text in
        let end = row == 0 && !costs.isEmpty ? "; \(costs.joined(separator: ", "))" : ""
        return StyledText("\(answer.flyer.subject): ") + text + StyledText(end)
      }
    } + (truth.isEmpty ? [] : [StyledText(truth)])
  }
}

extension LabReply.Answer {
  fileprivate init(from before: Run, to after: Run, isCounted: Bool) {
    let (old, new) = (before.transcript, after.transcript)
    flyer = after.flyer
    printed = Array(new.dropFirst(old.count))
    revised = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }
      .map { LabReply.Revision(number: $0.offset + 1, old: $0.element.0, new: $0.element.1) }
    failure = after.endedWell ? nil : after.end.words
    costs = []
    guard isCounted, failure == nil, let books = before.counts, let later = after.counts else {
      return
    }
    let (was, now) = (
      Ledger(counts: books, clientLines: nil), Ledger(counts: later, clientLines: nil)
    )
    costs = [
      LabReply.Cost(change: now.links - was.links, noun: "link"),
      LabReply.Cost(change: now.registrations - was.registrations, noun: "registration"),
      LabReply.Cost(change: now.total - was.total, noun: "call"),
    ].filter { $0.change != 0 }
  }

  /// One or more lines.
  ///
  /// - Parameter isSpoken: whether no picture shows which line of the output is meant.
  fileprivate func said(isSpoken: Bool) -> [StyledText] {
    var lines = printed.map { StyledText($0, .output) }
    lines += revised.map {
      StyledText(
        (isSpoken ? "line \($0.number) of its output " : "") + "was \($0.old), now ", .muted)
        + StyledText($0.new, .output)
    }
    if let failure { lines.append(StyledText(failure, .failure)) }
    return lines.isEmpty ? [StyledText("prints nothing", .muted)] : lines
  }
}

extension LabReply.Cost {
  fileprivate func signed(unicode: Bool) -> String {
    let sign = change > 0 ? "+" : unicode ? "\u{2212}" : "-"
    let amount = Int(change.magnitude)
    return "\(sign)\(plural(amount, noun))"
  }

  fileprivate var spoken: String {
    let amount = plural(Int(change.magnitude), noun)
    return change > 0 ? "\(amount) more" : "\(amount) fewer"
  }
}
