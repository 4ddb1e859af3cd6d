extension Claim {
  /// The condition on runs that makes the sentence true.
  package enum Check: Hashable, Sendable {
    case sameOutput(RunKey, RunKey)
    /// What the run printed at a line, from 1; nil for the whole output, lines separated by ` / `.
    case prints(RunKey, line: Int?, String)
    /// All lines that the run printed, in any order, each as often as it's listed here.
    case printsAsSet(RunKey, [String])
    case traps(RunKey)
    /// In at least one of `tries` attempts it crashes, hangs, or prints something other than this.
    case fails(RunKey, tries: Int, toPrint: String)
    case reachesDeadline(RunKey)
    case counts(Measurement, Comparison, Int)
    /// Compares a number from one run with a number from another, or two numbers from the same run.
    case compares(Measurement, Comparison, Measurement)
    /// Its last line says which objects are still alive.
    case keepsAlive(RunKey, [String])
    /// Two lessons print the same for `count` random scenarios; a variant can stand in for the
    /// first.
    case agreesOnRandom(count: Int, variant: String?, Int, Int)
    /// There's at least one call whose name begins with `calls`, and each gets this kind of reply.
    case answers(RunKey, calls: String, Reply)
    /// Several checks that must all hold.
    case all([Check])
    /// With n planes the number is what the law says, for each n.
    case grows(Growth, Law)
    /// An exhaustive trial has this many cases, and the key's variant fails in this many of them.
    case goesWrong(RunKey, ExhaustiveTrial.Count)
    /// A schedule brings about a goal, no shorter one does, and in the cured scene none does.
    case isShortest(ShortestSchedule)
    /// None of an exploration's schedules brings about the goal.
    case never(ScheduleGoal, RunKey)
    /// The compiler refuses a changed listing, at a line that contains this text.
    case isRefused(RunKey, at: String)
    /// Each of these listings contains the text that's highlighted in it, or none of them does.
    case reads([ListingReference], holds: Bool)
  }
}

extension Claim.Check {
  /// The runs that a verdict needs.
  package var needs: RunNeeds {
    switch self {
    case .sameOutput(let one, let other): RunNeeds([one, other])
    case .prints(let key, _, _), .printsAsSet(let key, _), .traps(let key),
      .reachesDeadline(let key), .keepsAlive(let key, _), .isRefused(let key, _),
      .goesWrong(let key, _):
      RunNeeds(key)
    case .answers(let key, _, _): RunNeeds(key, withCalls: true)
    case .fails: RunNeeds(attempts)
    case .agreesOnRandom: RunNeeds(flights.flatMap { [$0, $1] })
    case .all(let checks): RunNeeds(joining: checks.map(\.needs))
    case .counts(let measurement, _, _): RunNeeds(measurement.key)
    case .compares(let one, _, let other): RunNeeds([one.key, other.key])
    case .grows(let growth, _): growth.needs
    case .isShortest(let schedule): schedule.needs
    case .never(_, let search): RunNeeds(search)
    case .reads: RunNeeds()
    }
  }

  /// The repeated runs of one key that are judged in order; empty unless the check is `fails`.
  private var attempts: [RunKey] {
    guard case .fails(let key, let tries, _) = self else { return [] }
    return (1...tries).map { RunKey(lesson: key.lesson, code: key.code, attempt: $0) }
  }

  /// The flights of both sides to compare, in portions that each have their own time limit; empty
  /// for any other check.
  package var flights: [(one: RunKey, other: RunKey)] {
    guard case .agreesOnRandom(let count, let variant, let one, let other) = self
    else { return [] }
    return stride(from: 0, to: UInt64(count), by: 500).map { first in
      let seeds = first..<min(first + 500, UInt64(count))
      let code = RunKey.Code.randomFlights(seeds)
      // Compared with itself, a lesson has two keys: first a learner's version, then the course's.
      let attempt = one == other && variant == nil ? 2 : 1
      return (
        RunKey(lesson: one, code: code, variant: variant),
        RunKey(lesson: other, code: code, attempt: attempt)
      )
    }
  }

  /// Returns the first seed, from 0, whose scenario makes two lessons print something different;
  /// nil if there's none, or if they didn't fly.
  package func differingSeed(_ facts: RunResults) -> Int? {
    var seed = 0
    for (one, other) in flights {
      guard let one = facts[one], let other = facts[other],
        case .randomFlights(let seeds) = one.key.code,
        let left = RandomFlights.report(of: one), let right = RandomFlights.report(of: other)
      else { return nil }
      // Thousands of fingerprints are nearly always the same, and then needn't be told apart.
      if left != right {
        let prints = [one, other].compactMap(RandomFlights.fingerprints)
        return seed + zip(prints[0], prints[1]).prefix { $0 == $1 }.count
      }
      seed += seeds.count
    }
    return nil
  }

  /// Compares the claim with what ran.
  package func verdict(_ facts: RunResults) -> Claim.Verdict {
    // Never a lesson's own doing: it was killed from outside, or by the system to free memory.
    for key in needs.keys {
      guard case .killed(let signal) = facts[key]?.end, [9, 15].contains(signal) else { continue }
      return Claim.Verdict(unchecked: "its run was ended from outside, by signal \(signal)")
    }
    return judgement(facts)
  }

  private func judgement(_ facts: RunResults) -> Claim.Verdict {
    typealias Verdict = Claim.Verdict
    let missing = Verdict(holds: false, found: "it didn't run")
    switch self {
    case .sameOutput(let one, let other):
      guard let left = facts[one], let right = facts[other] else { return missing }
      guard left.end == right.end else {
        return Verdict(holds: false, found: "they end differently")
      }
      guard let line = firstDifference(left.transcript, right.transcript) else {
        return Verdict(
          holds: true, found: "no difference in \(plural(left.transcript.count, "line"))")
      }
      return Verdict(holds: false, found: "line \(line) differs")
    case .prints(let key, let line, let text):
      guard let run = facts[key] else { return missing }
      let printed =
        if let line {
          run.transcript.indices.contains(line - 1) ? run.transcript[line - 1] : "nothing"
        } else {
          run.transcript.joined(separator: " / ")
        }
      let found = printed.isEmpty && text != printed ? "nothing was printed" : printed
      return Verdict(
        holds: printed == text, found: printed == text || run.endedWell ? found : run.end.words)
    case .printsAsSet(let key, let lines):
      guard let run = facts[key] else { return missing }
      // Sorted, so that equal outputs give equal words regardless of order.
      let printed = run.transcript.sorted()
      guard printed == lines.sorted() else {
        return Verdict(
          holds: false, found: run.endedWell ? printed.joined(separator: " / ") : run.end.words)
      }
      return Verdict(holds: true, found: "\(plural(printed.count, "line")), and no other")
    case .traps(let key):
      guard let run = facts[key] else { return missing }
      return Verdict(holds: run.end == .trap, found: run.end.words)
    case .fails(_, let tries, let text):
      for key in attempts {
        guard let run = facts[key] else { return missing }
        if run.endedWell, run.transcript.joined(separator: " / ") == text { continue }
        let found = run.endedWell ? run.transcript.joined(separator: " / ") : run.end.words
        return Verdict(holds: true, found: "try \(key.attempt): \(found)")
      }
      return Verdict(holds: false, found: "\(text) in all of \(tries) tries")
    case .reachesDeadline(let key):
      guard let run = facts[key] else { return missing }
      if case .deadline = run.end { return Verdict(holds: true, found: run.end.words) }
      return Verdict(holds: false, found: run.end.words)
    case .counts(let measurement, let comparison, let number):
      guard let found = facts.number(measurement) else { return missing }
      return Verdict(
        holds: comparison.holds(found, number), found: plural(found, measurement.measure.noun))
    case .compares(let one, let comparison, let other):
      guard let left = facts.number(one), let right = facts.number(other) else { return missing }
      return Verdict(
        holds: comparison.holds(left, right),
        found: "\(left) against \(plural(right, other.measure.noun))")
    case .keepsAlive(let key, let names):
      guard let run = facts[key] else { return missing }
      let wanted = ": " + (names.isEmpty ? "nobody" : names.joined(separator: ", "))
      let last = run.transcript.last ?? "nothing"
      let holds = last.hasSuffix(wanted)
      return Verdict(holds: holds, found: holds || run.endedWell ? last : run.end.words)
    case .answers(let key, let name, let reply):
      guard let run = facts[key] else { return missing }
      guard let answers = run.answers(toCallsBeginning: name) else { return .withoutCalls }
      let other = answers.first { !reply.holds($0) }
      return Verdict(
        holds: !answers.isEmpty && other == nil,
        found: other.map { "an answer '\($0)'" } ?? plural(answers.count, "answer"))
    case .all(let checks):
      let verdicts = checks.map { $0.judgement(facts) }
      let failed =
        verdicts.first { $0.outcome == .fails } ?? verdicts.first { $0.outcome == .unchecked }
      if let failed { return failed }
      return Verdict(
        holds: !verdicts.isEmpty,
        found: verdicts.count == 1 ? verdicts[0].found : plural(verdicts.count, "check"))
    case .agreesOnRandom(let count, _, _, _):
      if let seed = differingSeed(facts) {
        return Verdict(holds: false, found: "the scenario of seed \(seed) differs")
      }
      for key in needs.keys {
        guard let run = facts[key] else { return missing }
        guard RandomFlights.report(of: run) != nil else {
          return Verdict(holds: false, found: run.end.words)
        }
      }
      return Verdict(holds: true, found: "no difference in \(plural(count, "random flight"))")
    case .isRefused(let key, let place):
      guard let run = facts[key] else { return missing }
      switch CompilerVerdict(run) {
      case .noCompiler: return Verdict(unchecked: "no swiftc in PATH")
      case .accepted: return Verdict(holds: false, found: "swiftc accepts it")
      case .refused(let messages):
        let errors = messages.filter { $0.severity == .error }
        let isThere = errors.contains { $0.code.contains(place) }
        return Verdict(
          holds: isThere, found: plural(errors.count, "error") + (isThere ? "" : ", none there"))
      case .unknown(let end):
        let cause = CompilerMessage.firstError(in: run.standardError) ?? end.words
        return Verdict(unchecked: "swiftc gave no verdict: \(cause)")
      }
    case .goesWrong(let key, let wanted):
      guard let run = facts[key] else { return missing }
      guard run.endedWell, run.transcript.count == 1,
        let count = ExhaustiveTrial.Count(run.transcript[0])
      else {
        return Verdict(holds: false, found: run.endedWell ? "no count" : run.end.words)
      }
      return Verdict(
        holds: count == wanted,
        found: "\(plural(count.faults, "fault")) in \(plural(count.cases, "case"))")
    case .reads: return Verdict(unchecked: "its listing wasn't read")
    case .isShortest(let schedule): return schedule.verdict(facts)
    case .never(let goal, let search):
      guard let run = facts[search] else { return missing }
      if let fault = goal.fault(in: run) {
        return Verdict(holds: false, found: "\(fault.schedule.letters) \(fault.words)")
      }
      guard run.endedWell, !run.explorations.isEmpty else {
        return Verdict(
          holds: false, found: run.endedWell ? "no schedule was followed" : run.end.words)
      }
      let longest = run.explorations.map(\.letters.utf8.count).max() ?? 0
      return Verdict(
        holds: true,
        found:
          "none of \(plural(run.explorations.count, "schedule")), the longest of \(plural(longest, "step"))"
      )
    case .grows(let growth, let law):
      for planes in growth.places {
        guard let found = growth.number(planes: planes, facts) else { return missing }
        guard found == law.value(planes) else {
          return Verdict(
            holds: false,
            found: "\(plural(found, growth.measure.noun)) with \(plural(planes, "plane"))")
        }
      }
      return Verdict(
        holds: true, found: "\(growth.planes.lowerBound) to \(growth.planes.upperBound) planes")
    }
  }
}

extension Measurement.Measure {
  /// The noun for one unit of the measure.
  package var noun: String {
    switch self {
    case .links: "link"
    case .registrations: "registration"
    case .mediatorCalls: "request"
    case .peerCalls: "question"
    case .positionReads: "position read"
    case .total: "call"
    case .lines: "line"
    }
  }
}

extension Run.End {
  /// How the run ended, as the end of a sentence.
  package var words: String {
    switch self {
    case .exit(code: 0): "it ended"
    case .exit(let code): "it ended with code \(code)"
    case .quit: "it called exit(0) before it was over"
    case .trap: "it stopped with a runtime failure"
    case .killed(let signal): "it was ended by signal \(signal)"
    case .flood:
      "it was stopped after \(Run.eventLimitWords)"
    case .glut: "it wanted more memory than it may have"
    case .deadline(let seconds): "it didn't end within \(seconds) s"
    case .overdue(let seconds): "it was stopped after \(seconds) s, still at work"
    }
  }
}

/// Returns the first line, from 1, at which two transcripts differ.
private func firstDifference(_ left: [String], _ right: [String]) -> Int? {
  if left == right { return nil }
  let common = zip(left, right).prefix { $0 == $1 }.count
  return common + 1
}

extension Claim.Check {
  /// The part that fails, if it's made of several; otherwise the check itself.
  package func failing(_ facts: RunResults) -> Claim.Check {
    guard case .all(let checks) = self,
      let failed = checks.first(where: { $0.verdict(facts).outcome == .fails })
    else { return self }
    return failed.failing(facts)
  }
}

extension Recompilation {
  /// Returns all of it as one text for a compiler, made from the lesson's own listings.
  ///
  /// Each piece states its file and line, so that compiler messages refer to the listings that a
  /// learner knows.
  ///
  /// - Returns: nil if a file is missing, or if `without` doesn't appear in its file exactly once.
  package func source(in files: LessonFiles) -> String? {
    var text = ""
    for name in beside + [file] {
      guard var source = files.file(named: name)?.text else { return nil }
      if name == file {
        let places = source.ranges(of: without)
        guard let place = places.first, places.count == 1 else { return nil }
        source.removeSubrange(place)
      }
      text += "#sourceLocation(file: \"\(name)\", line: 1)\n\(source)\n"
    }
    return text
  }
}
