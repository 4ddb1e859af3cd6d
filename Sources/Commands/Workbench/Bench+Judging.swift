import Dispatch
import Synchronization

extension Bench {
  /// Makes the runs that an exercise's checks need, and judges the results.
  ///
  /// - Parameters:
  ///   - source: the version, already built.
  ///   - executable: the path of what it was built as.
  /// - Throws: ``SystemError`` if no process can be started; with code `ECANCELED` if it was ended.
  func judge(
    _ exercise: Exercise, _ source: VersionSource, builtAs executable: String,
    until cancellation: Cancellation?
  ) throws(SystemError) -> Judgment {
    let scratch = try Scratch(environment)
    let runner = runner(of: executable, in: scratch.path)
    let start = exercise.startFiles(in: source.lesson)
    let forbidden = exercise.checks.compactMap { check in
      if case .refused(let code) = check.test { code } else { nil }
    }
    let compiler = Compilers(builder.cache, forbidden, beside: source, until: cancellation)
    // No compiler process is left behind, no matter how this ends.
    defer { compiler.wait() }
    let facts = try run(exercise, with: runner, until: cancellation)
    var findings: [Judgment.Finding] = []
    for check in exercise.checks {
      let verdict =
        switch check.test {
        case .behavior(let check):
          badEnd(of: check, exercise, facts) ?? check.verdict(facts)
        case .unchanged(let names): Self.unchanged(names, source.files, start)
        case .refused(let code):
          try compiler.verdict(on: code)
        }
      findings.append(Judgment.Finding(check: check, verdict: verdict))
    }
    var judgment = Judgment(
      exercise: exercise, findings: findings, facts: facts,
      isUntouched: Self.isUntouched(source.files, start))
    // One is enough to look at, and it's found before the screen asks for it.
    for case .behavior(let check) in exercise.checks.map(\.test) {
      let found = try Self.extra { () throws(SystemError) in
        try counterexample(check, facts, with: runner, until: cancellation)
      }
      if let found {
        judgment.counterexample = found
        break
      }
    }
    if tracesStops {
      judgment.stop = try Self.extra { () throws(SystemError) in
        try stop(judgment, source, with: runner, until: cancellation)
      }
    }
    return judgment
  }

  /// Returns what's shown beside the verdict; nil if that can't be found out, because the verdict
  /// stands without it.
  ///
  /// - Throws: ``SystemError`` with code `ECANCELED` if it was ended.
  static func extra<Evidence>(
    _ find: () throws(SystemError) -> Evidence?
  ) throws(SystemError) -> Evidence? {
    do {
      return try find()
    } catch {
      if error.code == ECANCELED { throw error }
      return nil
    }
  }

  /// Runs the first failing check's scene once more, to see where it stops.
  private func stop(
    _ judgment: Judgment, _ source: VersionSource, with runner: Runner,
    until cancellation: Cancellation?
  ) throws(SystemError) -> Judgment.Stop? {
    guard case .behavior(let check) = judgment.firstFailure?.check.test else { return nil }
    let stopped = check.failing(judgment.facts).needs.keys.first { key in
      guard key.lesson == judgment.exercise.lesson, case .scene = key.code else { return false }
      return switch judgment.facts[key]?.end {
      case .trap, .deadline, .overdue: true
      default: false
      }
    }
    guard let stopped else { return nil }
    let request = ownRequest(stopped, isTraced: false)
    let wasLate = judgment.facts[stopped]?.end != .trap
    let run = try runner.tracingStops(within: wasLate ? .seconds(1) : nil)
      .run([request], until: cancellation).first
    var stop = run.flatMap { Judgment.Stop(in: $0.standardError, of: source.observed) }
    stop?.wasLate = wasLate
    return stop
  }

  /// Returns a verdict against a scene that should have ended by itself but didn't. Nil if all is
  /// well; the output doesn't matter. Some of the lesson's own scenes hang after printing what's
  /// claimed.
  private func badEnd(
    of check: Claim.Check, _ exercise: Exercise, _ facts: RunResults
  ) -> Claim.Verdict? {
    switch check {
    case .traps, .reachesDeadline, .fails: return nil
    default: break
    }
    let scenes = Set(exercise.checkScenes)
    for key in check.needs.keys {
      guard case .scene(let name) = key.code, let run = facts[key], !run.endedWell,
        scenes.contains(name) || key.schedule == nil && request(key)?.ending == .returns
      else { continue }
      return Claim.Verdict(holds: false, found: run.end.words)
    }
    return nil
  }

  /// Returns a file's code. Comments and white space don't change what it does.
  private static func code(_ name: String, _ files: [SourceFile]) -> [SwiftToken]? {
    files.first { $0.name == name }.map {
      SwiftLexer.tokens(in: $0.text.replacing("\r\n", with: "\n")).filter(\.isSignificant)
    }
  }

  static func unchanged(
    _ names: [String], _ files: [SourceFile], _ start: [SourceFile]
  ) -> Claim.Verdict {
    let changed = names.filter { code($0, files) != code($0, start) }
    return Claim.Verdict(
      holds: changed.isEmpty,
      found: changed.isEmpty ? "unchanged" : "changed: \(changed.joined(separator: ", "))")
  }

  /// Whether a learner has changed nothing but comments and white space in the starting files.
  static func isUntouched(_ files: [SourceFile], _ start: [SourceFile]) -> Bool {
    start.allSatisfy { code($0.name, files) == code($0.name, start) }
  }

  // MARK: Counterexamples

  /// Enough for any scenario: each round removes an event or half of a number.
  private static let roundLimit = 200

  /// Returns the smallest scenario in which the two differ, from the first seed that differs.
  private func counterexample(
    _ check: Claim.Check, _ facts: RunResults, with runner: Runner,
    until cancellation: Cancellation?
  ) throws(SystemError) -> Judgment.Counterexample? {
    guard case .agreesOnRandom(_, let variant, let one, let other) = check,
      let seed = check.differingSeed(facts)
    else { return nil }
    let random = Scenario.random(seed: UInt64(seed))
    var scenario = Scenario(name: "counterexample", events: random.events)
    func compare(
      _ scenarios: [Scenario]
    ) throws(SystemError) -> Judgment.Counterexample? {
      func requests(_ lesson: Int, _ variant: String?) -> [RunRequest] {
        scenarios.map {
          RunRequest(
            RunKey(lesson: lesson, code: .flight($0), variant: variant), recordsCalls: false)
        }
      }
      let mine = try runner.run(requests(one, variant), until: cancellation)
      let ours = try course.run(requests(other, nil), until: cancellation)
      for (scenario, (left, right)) in zip(scenarios, zip(mine, ours))
      where left.transcript != right.transcript || left.end != right.end {
        return Judgment.Counterexample(
          scenario: scenario, mine: left.transcript + (left.endedWell ? [] : [left.end.words]),
          reference: right.transcript, lesson: other)
      }
      return nil
    }
    var found = try compare([scenario])
    var rounds = 0
    while found != nil, rounds < Self.roundLimit,
      let simpler = try compare(scenario.simplifications)
    {
      found = simpler
      scenario = simpler.scenario
      rounds += 1
    }
    return found
  }

  // MARK: Runs

  private func run(
    _ exercise: Exercise, with runner: Runner, until cancellation: Cancellation?
  ) throws(SystemError) -> RunResults {
    var runs: [RunKey: Run] = [:]
    let checks = exercise.checks.compactMap { check -> Claim.Check? in
      if case .behavior(let check) = check.test { check } else { nil }
    }
    let needs = RunNeeds(joining: checks.filter(\.flights.isEmpty).map(\.needs))
    var own: [(key: RunKey, request: RunRequest)] = []
    var others: [(key: RunKey, request: RunRequest)] = []
    for key in needs.keys {
      let isTraced = needs.needsCalls(of: key)
      if key.lesson == exercise.lesson {
        own.append((key, ownRequest(key, isTraced: isTraced)))
      } else if var request = request(key) {
        request.recordsCalls = request.recordsCalls || isTraced
        others.append((key, request))
      }
    }
    // The first flights share the processors with the scenes, most of which wait now and then.
    for check in checks {
      own += check.flights.prefix(Self.portionsAtFirst).map { ($0.one, Self.flight($0.one)) }
    }
    for (needed, run) in zip(own, try runner.run(own.map(\.request), until: cancellation)) {
      runs[needed.key] = run
    }
    for (needed, run) in zip(others, try course.run(others.map(\.request), until: cancellation)) {
      runs[needed.key] = run
    }
    for check in checks { try fly(check, &runs, with: runner, until: cancellation) }
    return RunResults(runs: runs)
  }

  /// Returns a request for the version. A scene may end in any way, so it gets its own process.
  func ownRequest(_ key: RunKey, isTraced: Bool) -> RunRequest {
    var request = request(key) ?? RunRequest(key, recordsCalls: false)
    if case .scene = request.key.code, request.ending == .returns { request.ending = .varies }
    request.recordsCalls = request.recordsCalls || isTraced
    return request
  }

  /// How many portions are flown before all others. If two versions differ, they nearly always differ
  /// in these, and then there's no need to continue.
  private static let portionsAtFirst = 4

  private func fly(
    _ check: Claim.Check, _ runs: inout [RunKey: Run], with runner: Runner,
    until cancellation: Cancellation?
  ) throws(SystemError) {
    let all = check.flights
    for portions in [all.prefix(Self.portionsAtFirst), all.dropFirst(Self.portionsAtFirst)]
    where !portions.isEmpty {
      let missing = portions.map(\.one).filter { runs[$0] == nil }
      for (key, run) in zip(missing, try runner.run(missing.map(Self.flight), until: cancellation))
      {
        runs[key] = run
      }
      let expected = try course.run(portions.map { Self.flight($0.other) }, until: cancellation)
      for ((one, other), reference) in zip(portions, expected) {
        runs[other] = reference
        guard let report = runs[one].flatMap(RandomFlights.report),
          report == RandomFlights.report(of: reference)
        else { return }
      }
    }
  }

  private static func flight(_ key: RunKey) -> RunRequest { RunRequest(key, recordsCalls: false) }

  private func request(_ key: RunKey) -> RunRequest? {
    RunRequest(key, isTraced: false, in: library)
  }
}

/// Asks the compiler about pieces of code on separate threads, while other work is done.
private final class Compilers: Sendable {
  private let verdicts = Mutex<[ForbiddenCode: Result<Claim.Verdict, SystemError>]>([:])
  private let group = DispatchGroup()

  init(
    _ cache: BuildCache, _ forbidden: [ForbiddenCode], beside source: VersionSource,
    until cancellation: Cancellation?
  ) {
    for code in forbidden {
      DispatchQueue.global().async(group: group) { [self] in
        let verdict = Result { () throws(SystemError) in
          try cache.verdict(on: code, beside: source, until: cancellation)
        }
        verdicts.withLock { $0[code] = verdict }
      }
    }
  }

  func wait() { group.wait() }

  /// Waits for the compiler, if it isn't done yet.
  func verdict(on code: ForbiddenCode) throws(SystemError) -> Claim.Verdict {
    wait()
    return try verdicts.withLock { $0[code] }?.get()
      ?? Claim.Verdict(holds: false, found: "it didn't run")
  }
}

/// Runs the lessons as they are in the course, each run once: what a version is compared with stays
/// the same after each save.
final class CourseRuns: Sendable {
  private let runner: Runner
  private let known = Mutex<[RunRequest: Run]>([:])

  init(_ runner: Runner) { self.runner = runner }

  /// - Throws: ``SystemError``, like ``Runner``.
  func run(
    _ requests: [RunRequest], until cancellation: Cancellation? = nil
  ) throws(SystemError) -> [Run] {
    let missing = known.withLock { known in requests.filter { known[$0] == nil } }
    let found = missing.isEmpty ? [] : try runner.run(missing, until: cancellation)
    let all = known.withLock { known in
      for (request, run) in zip(missing, found) { known[request] = run }
      return requests.compactMap { known[$0] }
    }
    return all
  }
}
