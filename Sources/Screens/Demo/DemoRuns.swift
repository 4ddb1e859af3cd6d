/// The runs of a demo: finished, in progress, and those that couldn't be made.
struct DemoRuns {
  private var runs: KnownRuns
  private(set) var troubles: [RunKey: RunTrouble] = [:]
  /// The lines printed so far by runs in progress.
  private(set) var live: [RunKey: [OutputLine]] = [:]
  /// Whether kept runs were requested and the reply hasn't come yet.
  private(set) var needsRecall = false
  /// The most lines kept of a run in progress, more than fit on a screen.
  private static let mostLines = 1_000

  init(library: Library, program: String) {
    runs = KnownRuns(library: library, program: program)
  }

  var builder: DocumentBuilder { runs.builder }
  var facts: RunResults { runs.facts }

  var isRunning: Bool { !runs.pending.isEmpty }

  /// Whether all of these are over, with or without a result.
  func isSettled(_ needs: RunNeeds) -> Bool { runs.isSettled(needs) }

  /// Requests the runs that aren't known yet.
  ///
  /// - Parameter later: the runs that will be needed sooner or later.
  mutating func request(_ needs: RunNeeds, anticipating later: RunNeeds) -> [PlayerEffect] {
    guard let ticket = runs.request(needs, anticipating: later) else { return [] }
    needsRecall = false
    live = [:]
    return [.run(ticket, runs.pending.needs)]
  }

  /// - Returns: whether the line belongs to a run in progress and is shown.
  mutating func hear(_ ticket: RunTicket, _ key: RunKey, _ line: OutputLine) -> Bool {
    guard ticket == runs.pending.ticket else { return false }
    switch key.code {
    case .scene, .scenario, .flight, .script: break
    // Their output is for a check to read, and means nothing to a class.
    case .exploration, .arrivals, .crossing, .random, .randomFlights, .recompilation, .compilation:
      return false
    }
    if live[key, default: []].count < Self.mostLines { live[key, default: []].append(line) }
    return true
  }

  /// - Returns: nil if this ticket isn't awaited anymore.
  mutating func take(_ ticket: RunTicket, _ outcome: RunOutcome) -> [PlayerEffect]? {
    guard ticket == runs.pending.ticket else { return nil }
    switch outcome {
    case .finished(let made):
      _ = runs.finish(ticket, made)
      for key in made.keys { troubles[key] = nil }
      live = [:]
      return [.ask(KeptRunRequest.keep(made))]
    case .stopped: return giveUp("stopped")
    case .failed(let why): return giveUp(why)
    }
  }

  /// Stops waiting for the runs, and asks for earlier results in their place.
  mutating func giveUp(_ why: String) -> [PlayerEffect] {
    for key in runs.pending.needs.keys { troubles[key] = RunTrouble(why: why) }
    needsRecall = true
    return abandon() + [.ask(KeptRunRequest.recall(runs.pending.needs))]
  }

  mutating func take(_ kept: [RunKey: KeptRun]) {
    needsRecall = false
    runs.learn(kept.mapValues(\.run))
    for (key, it) in kept { troubles[key]?.age = it.age }
    // This includes runs without a kept result, so they aren't tried again and again.
    runs.settle()
    live = [:]
  }

  mutating func abandon() -> [PlayerEffect] { runs.abandon().map { [.cancel($0)] } ?? [] }

  /// Marks these to be run again the next time they're needed.
  mutating func forget(_ needs: RunNeeds) { runs.forget(needs) }

  mutating func forgetAll() { runs.forgetAll() }
}
