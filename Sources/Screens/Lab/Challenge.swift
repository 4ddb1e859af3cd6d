/// A task that a learner solves with a scenario, as the lab poses it.
package struct Challenge: Hashable, Sendable {
  /// The question's id.
  package let id: String
  /// The lesson that poses it.
  package let lesson: Int
  package let check: ChallengeCheck
  /// The flyer whose run of a scenario is judged.
  package let flyer: Flyer
  /// The flyer whose run it's compared with.
  package let peer: Flyer
  /// The task, paragraph by paragraph.
  package let prompt: [StyledText]
  /// The hints, from weak to strong.
  package let hints: [StyledText]

  /// The flyers of an attempt, the lesson with the lower number first.
  package var flyers: [Flyer] {
    peer.lesson < flyer.lesson ? [peer, flyer] : [flyer, peer]
  }

  /// The peer, if it's from a lesson that the learner hasn't reached yet.
  var unmet: Flyer? { peer.lesson > lesson ? peer : nil }

  /// The result of an attempt, and why.
  package struct Verdict: Hashable, Sendable {
    package let isMet: Bool
    /// The reason in one or two sentences: what solved it, or what's missing.
    package let reason: String
  }

  /// Judges a scenario by both runs of it.
  ///
  /// - Parameters:
  ///   - flight: the runs by ``flyers``.
  ///   - words: the words used in flights.
  package func verdict(_ flight: LabFlight, in words: FlightWords) -> Verdict {
    guard let mine = flight.runs.first(where: { $0.flyer == flyer }),
      let other = flight.runs.first(where: { $0.flyer == peer })
    else { return Verdict(isMet: false, reason: "It didn't fly.") }
    if let broken = [mine, other].first(where: { !$0.endedWell }) {
      return Verdict(
        isMet: false, reason: "\(broken.flyer.subject) broke off: \(broken.end.words).")
    }
    guard !mine.transcript.isEmpty || !other.transcript.isEmpty else {
      return Verdict(isMet: false, reason: "Nothing was printed yet: let a plane move.")
    }
    let isMet = check.holds(mine, comparedWith: other, in: words)
    return Verdict(
      isMet: isMet, reason: isMet ? success(mine, other, words) : shortfall(mine, other, words))
  }

  /// The number of different scenarios to try before "impossible" is accepted.
  static let triesBeforeImpossible = 3

  /// Judges the answer that no scenario can do it.
  ///
  /// - Parameter tries: how many different scenarios were flown.
  /// - Returns: nil if it's right and only the reason is missing.
  func refusalOfImpossible(after tries: Int) -> Verdict? {
    guard !check.isPossible else { return Verdict(isMet: false, reason: "It can be done.") }
    guard tries < Self.triesBeforeImpossible else { return nil }
    let flown = tries == 0 ? "none yet" : "only \(tries)"
    return Verdict(
      isMet: false, reason: "Try at least three different scenarios first; you've flown \(flown).")
  }

  // MARK: Reasons

  private func success(_ mine: Run, _ other: Run, _ words: FlightWords) -> String {
    let names = check.planes(mine, other, words).joined(with: "and")
    return switch check {
    case .blindsBoth:
      "\(flyer.subject) told \(names) that all was well; \(peer.name) warned them."
    case .raisesFalseAlarm:
      "\(flyer.subject) warned \(names); \(peer.name) saw no danger."
    case .savesCalls: calls(mine, other) + "."
    case .asksOn: "Both printed the same, and " + calls(mine, other).lowercasedFirst + "."
    case .changesAnswer, .tellsVariantsApart: "They differ: \(difference(mine, other) ?? "")"
    }
  }

  private func shortfall(_ mine: Run, _ other: Run, _ words: FlightWords) -> String {
    let found = check.planes(mine, other, words)
    switch check {
    case .blindsBoth:
      if let first = found.first {
        return "\(flyer.subject) misses \(first) so far; a second plane must be missed, too."
      }
      return sameOrElse(mine, other, "misses no one that \(peer.name) warns")
    case .raisesFalseAlarm:
      return sameOrElse(mine, other, "warns no one that \(peer.name) lets pass")
    case .savesCalls: return calls(mine, other) + "; it must make fewer."
    case .asksOn:
      if let difference = difference(mine, other) {
        return "Both must print the same: \(difference)"
      }
      return calls(mine, other) + "; it must make more."
    case .changesAnswer, .tellsVariantsApart: return sameOrElse(mine, other, "")
    }
  }

  private func sameOrElse(_ mine: Run, _ other: Run, _ rest: String) -> String {
    guard mine.transcript == other.transcript else { return "\(flyer.subject) \(rest)." }
    return "So far, \(flyer.name) and \(peer.name) print the same."
  }

  private func calls(_ mine: Run, _ other: Run) -> String {
    let counts = [mine, other].map { run in
      run.counts.map { Ledger(counts: $0, clientLines: nil).total } ?? 0
    }
    return "\(flyer.subject) made \(plural(counts[0], "call")) for the moves, "
      + "\(peer.name) made \(counts[1])"
  }

  /// Returns the first line in which the outputs differ, as a sentence; nil if they're the same.
  private func difference(_ mine: Run, _ other: Run) -> String? {
    let (ours, theirs) = (mine.transcript, other.transcript)
    guard ours != theirs else { return nil }
    let index = zip(ours, theirs).prefix { $0 == $1 }.count
    let line = { (lines: [String]) in lines.indices.contains(index) ? lines[index] : "nothing" }
    return "line \(index + 1) is \(line(ours)) in \(flyer.name), "
      + "\(line(theirs)) in \(peer.name)."
  }
}

extension ChallengeCheck {
  /// Returns the planes on which the runs disagree in the way the check looks for, each once.
  fileprivate func planes(_ mine: Run, _ other: Run, _ words: FlightWords) -> [String] {
    let wanted: (mine: String, other: String)
    switch self {
    case .blindsBoth: wanted = (words.approval, words.warning)
    case .raisesFalseAlarm: wanted = (words.warning, words.approval)
    case .savesCalls, .asksOn, .changesAnswer, .tellsVariantsApart: return []
    }
    var seen: Set<String> = []
    return zip(mine.transcript, other.transcript)
      .filter { $0.hasSuffix(wanted.mine) && $1.hasSuffix(wanted.other) }
      .map { String($0.0.prefix { $0 != ":" }) }
      .filter { seen.insert($0).inserted }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension DocumentBuilder {
  /// Returns a question as the lab poses it; nil if it isn't a challenge.
  package func challenge(_ question: Question, in lesson: Int) -> Challenge? {
    guard case .challenge(let check, let sample, let peer) = question.assignment else { return nil }
    let view = self.question(question)
    return Challenge(
      id: question.id, lesson: lesson, check: check,
      flyer: Flyer(lesson: sample.lesson, variant: sample.variant),
      peer: Flyer(lesson: peer.lesson, variant: peer.variant), prompt: view.prompt,
      hints: view.hints)
  }
}
