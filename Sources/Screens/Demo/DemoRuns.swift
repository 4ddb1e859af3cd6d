/// What a demo knows of its runs: those that are over, those under way, and those that could not be made.
struct DemoRuns {
  private var runs: KnownRuns
  private(set) var troubles: [RunKey: RunTrouble] = [:]
  /// What runs that are still under way have printed.
  private(set) var live: [RunKey: [OutputLine]] = [:]
  /// Whether it was asked what was kept of runs, and there's no answer yet.
  private(set) var needsRecall = false
  /// Lines of a run that are kept while it is under way: no more fit on a screen.
  private static let mostLines = 1_000

  init(library: Library, program: String) {
    runs = KnownRuns(library: library, program: program)
  }

  var builder: DocumentBuilder { runs.builder }
  var facts: RunResults { runs.facts }

  var isRunning: Bool { !runs.pending.isEmpty }

  /// Whether all of it is over, whatever came of it.
  func isSettled(_ needs: RunNeeds) -> Bool { runs.isSettled(needs) }

  /// Asks for those that are not known yet.
  ///
  /// - Parameter later: what will be needed sooner or later.
  mutating func request(_ needs: RunNeeds, anticipating later: RunNeeds) -> [PlayerEffect] {
    guard let ticket = runs.request(needs, anticipating: later) else { return [] }
    needsRecall = false
    live = [:]
    return [.run(ticket, runs.pending.needs)]
  }

  /// - Returns: whether it is of a run that is under way.
  mutating func hear(_ ticket: RunTicket, _ key: RunKey, _ line: OutputLine) -> Bool {
    guard ticket == runs.pending.ticket else { return false }
    switch key.code {
    case .scene, .scenario, .flight, .script: break
    // What these print is read by a check, and means nothing to a class.
    case .exploration, .arrivals, .crossing, .random, .randomFlights, .recompilation, .compilation:
      return false
    }
    if live[key, default: []].count < Self.mostLines { live[key, default: []].append(line) }
    return true
  }

  /// - Returns: nil where that ticket is not waited for any more.
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

  /// Waits no longer: what ran another time has to do.
  mutating func giveUp(_ why: String) -> [PlayerEffect] {
    for key in runs.pending.needs.keys { troubles[key] = RunTrouble(why: why) }
    needsRecall = true
    return abandon() + [.ask(KeptRunRequest.recall(runs.pending.needs))]
  }

  mutating func take(_ kept: [RunKey: KeptRun]) {
    needsRecall = false
    runs.learn(kept.mapValues(\.run))
    for (key, it) in kept { troubles[key]?.age = it.age }
    // Also those of which nothing is known: they are not tried again and again.
    runs.settle()
    live = [:]
  }

  mutating func abandon() -> [PlayerEffect] { runs.abandon().map { [.cancel($0)] } ?? [] }

  /// They are to be run again when they are needed again.
  mutating func forget(_ needs: RunNeeds) { runs.forget(needs) }

  mutating func forgetAll() { runs.forgetAll() }
}
