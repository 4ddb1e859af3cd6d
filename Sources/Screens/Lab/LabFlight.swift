/// The lab's scenario, flown by two lessons.
package struct LabFlight: Hashable, Sendable {
  /// The two runs, the lesson with the lower number first.
  package let runs: [Run]

  /// - Parameter runs: runs of the same events, by ``LabSession/lessons``.
  package init(runs: [Run]) {
    self.runs = runs
  }

  /// Creates the flight without events, which needn't be flown.
  init(grounding lessons: [Int]) {
    runs = Self.keys(for: lessons, flying: []).map {
      Run($0, recording: .calls([]), counts: CallCounts(), end: .exit(code: 0))
    }
  }

  /// Returns the runs that fly these events.
  package static func keys(for lessons: [Int], flying events: [FlightEvent]) -> [RunKey] {
    lessons.map {
      RunKey(lesson: $0, code: .flight(Scenario(name: "lab", events: events)))
    }
  }

  /// Returns the lessons that fly what's typed in the lab of a lesson.
  ///
  /// They're that lesson and lesson 1, in which planes know each other. Lesson 1 flies with lesson
  /// 2 instead, and lesson 2 with lesson 3, so that no two labs are alike.
  package static func lessons(for lesson: Int) -> [Int] {
    lesson <= 2 ? [lesson, lesson + 1] : [1, lesson]
  }

  /// Returns `lessons 1 and 2`.
  package static func names(of lessons: [Int]) -> String {
    "lessons \(lessons.map(String.init).joined(separator: " and "))"
  }

  var ledgers: [(title: String, ledger: Ledger)] {
    runs.compactMap { run in
      run.counts.map { ("lesson \(run.lesson)", Ledger(counts: $0)) }
    }
  }

  /// Returns the ledgers of both runs, along with how many lines each printed.
  package func ledgerTable(in words: FlightWords) -> LedgerTable {
    LedgerTable(
      subject: "the lab", peers: words.peers, ledgers,
      further: [LedgerTable.Row("lines of output", runs.map(\.output.count))])
  }
}

/// The effects of a line: what both lessons print because of it, its cost, and the facts.
package struct LabReply: Diagram {
  /// The effects on one of the two lessons.
  package struct Answer: Hashable, Sendable {
    package var lesson: Int
    /// The additional lines that it printed.
    package var printed: [String]
    /// The earlier lines of its output that changed.
    package var revised: [Revision]
    /// The changes in cost, such as `1 registration`.
    package var costs: [Cost]
    /// How the run ended, if it didn't end well.
    package var failure: String?
  }

  /// A line of output that changed along with the scenario.
  package struct Revision: Hashable, Sendable {
    /// The line's number in the output, from 1.
    package var number: Int
    package var old: String
    package var new: String
  }

  /// A kind of call that's made more or less often than before.
  package struct Cost: Hashable, Sendable {
    package var change: Int
    package var noun: String
  }

  package let answers: [Answer]
  /// The facts according to the positions, in a sentence; empty if there's nothing to say.
  package let truth: String

  /// - Parameter separation: the separation in the flight `after`.
  init(
    from before: LabFlight, to after: LabFlight, event: FlightEvent?, separation: Separation
  ) {
    answers = zip(before.runs, after.runs).map { Answer(from: $0, to: $1) }
    truth = Self.truth(event, separation, answers)
  }

  /// Says which planes are near by the lessons' rules and, if they disagree, who says so.
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
    let warner = warners.count == 1 ? "lesson \(warners[0].lesson)" : nil
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
    let margin = (answers.map { $0.name.count }.max() ?? 0) + 2
    let said = answers.map { $0.said(isSpoken: false) }
    let widest = said.joined().reduce(0) { max($0, $1.columns) }
    var lines: [StyledText] = []
    for (answer, said) in zip(answers, said) {
      for (row, text) in said.enumerated() {
        let head = StyledText(row == 0 ? answer.name : "", .muted)
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
        return StyledText("\(answer.name.capitalizedFirst): ") + text + StyledText(end)
      }
    } + (truth.isEmpty ? [] : [StyledText(truth)])
  }
}

extension LabReply.Answer {
  fileprivate var name: String { "lesson \(lesson)" }

  fileprivate init(from before: Run, to after: Run) {
    let (old, new) = (before.transcript, after.transcript)
    lesson = after.lesson
    printed = Array(new.dropFirst(old.count))
    revised = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }
      .map { LabReply.Revision(number: $0.offset + 1, old: $0.element.0, new: $0.element.1) }
    failure = after.endedWell ? nil : after.end.words
    costs = []
    guard failure == nil, let was = before.counts, let now = after.counts else { return }
    costs = [Measurement.Measure.links, .registrations, .total].map {
      LabReply.Cost(change: now.number($0) - was.number($0), noun: $0.noun)
    }.filter { $0.change != 0 }
  }

  /// Returns what the lesson printed, in one or more lines.
  ///
  /// - Parameter isSpoken: whether there's no picture that shows which output line is meant.
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
