/// What a demo knows of its runs: those that are over, those under way, and those that could not be made.
struct DemoRuns {
  private var runs: KnownRuns
  private(set) var troubles: [RunKey: RunTrouble] = [:]
  /// What runs that are still under way have printed.
  private(set) var live: [RunKey: [OutputLine]] = [:]
  private var ticket: RunTicket?
  private var tickets = 0
  /// What was asked for last.
  private var underway = RunNeeds()
  /// Lines of a run that are kept while it is under way: nobody sees more.
  private static let mostLines = 1_000

  init(library: Library, program: String) {
    runs = KnownRuns(library: library, program: program)
  }

  var builder: DocumentBuilder { runs.builder }
  var facts: RunResults { runs.facts }

  var isRunning: Bool { ticket != nil }

  /// Whether it was asked what was kept of runs, and nobody has answered yet.
  var needsRecall: Bool { ticket == nil && !underway.isEmpty }

  /// Whether all of it is over, whatever came of it.
  func isSettled(_ needs: RunNeeds) -> Bool { runs.isSettled(needs) }

  /// Asks for those that are not known yet.
  ///
  /// - Parameter later: what will be needed sooner or later.
  mutating func request(_ needs: RunNeeds, anticipating later: RunNeeds) -> [PlayerEffect] {
    guard ticket == nil else { return [] }
    let missing = runs.missing(needs, anticipating: later)
    guard !missing.isEmpty else { return [] }
    tickets += 1
    let ticket = RunTicket(tickets)
    self.ticket = ticket
    live = [:]
    underway = missing
    return [.run(ticket, missing.jobs)]
  }

  /// - Returns: whether it is of a run that is under way.
  mutating func hear(_ ticket: RunTicket, _ job: RunJob, _ line: OutputLine) -> Bool {
    guard ticket == self.ticket, case .key(let key, _) = job else { return false }
    if live[key, default: []].count < Self.mostLines { live[key, default: []].append(line) }
    return true
  }

  /// - Returns: nil where that ticket is not waited for any more.
  mutating func take(_ ticket: RunTicket, _ outcome: RunOutcome) -> [PlayerEffect]? {
    guard ticket == self.ticket else { return nil }
    switch outcome {
    case .finished(let made):
      self.ticket = nil
      runs.learn(made)
      for case .key(let key, _) in made.keys { troubles[key] = nil }
      settle()
      return [.ask(KeptRunRequest.keep(made))]
    case .stopped: return giveUp("stopped")
    case .failed(let why): return giveUp(why)
    }
  }

  /// Waits no longer: what ran another time has to do.
  mutating func giveUp(_ why: String) -> [PlayerEffect] {
    for key in underway.keys { troubles[key] = RunTrouble(why: why) }
    return abandon() + [.ask(KeptRunRequest.recall(underway.jobs))]
  }

  mutating func take(_ kept: [RunJob: KeptRun]) {
    runs.learn(kept.mapValues(\.run))
    for case (.key(let key, _), let it) in kept { troubles[key]?.age = it.age }
    // Also those of which nothing is known: they are not tried again and again.
    settle()
  }

  mutating func abandon() -> [PlayerEffect] {
    defer { ticket = nil }
    return ticket.map { [.cancel($0)] } ?? []
  }

  /// They are to be run again when they are needed again.
  mutating func forget(_ needs: RunNeeds) { runs.forget(needs) }

  mutating func forgetAll() { runs.forgetAll() }

  private mutating func settle() {
    runs.settle(underway)
    underway = RunNeeds()
    live = [:]
  }
}
