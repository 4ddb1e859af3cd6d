import LessonStage

/// What a demo knows of its runs: those that are over, those under way, and those that could not be made.
struct DemoRuns {
  private(set) var builder: DocumentBuilder
  private(set) var facts: Facts
  private(set) var troubles: [RunKey: RunTrouble] = [:]
  /// What runs that are still under way have printed.
  private(set) var live: [RunKey: [OutputLine]] = [:]
  /// Those that are over, whatever came of them.
  private var settled: Set<RunKey> = []
  private var ticket: RunTicket?
  private var tickets = 0
  /// What was asked for last.
  private var jobs: [RunJob] = []
  /// Lines of a run that are kept while it is under way: nobody sees more.
  private static let mostLines = 1_000

  init(library: Library, program: String) {
    facts = Facts(runs: [:]) { library.clientLines($0) }
    builder = DocumentBuilder(library: library, facts: facts, program: program)
  }

  var isRunning: Bool { ticket != nil }

  /// Whether it was asked what was kept of runs, and nobody has answered yet.
  var needsRecall: Bool { ticket == nil && !jobs.isEmpty }

  func isSettled(_ key: RunKey) -> Bool { settled.contains(key) }

  /// Asks for those that are not known yet.
  mutating func request(_ keys: [RunKey], traced: Set<RunKey>) -> [PlayerEffect] {
    guard ticket == nil else { return [] }
    var seen = settled
    let missing = keys.filter { seen.insert($0).inserted }
    guard !missing.isEmpty else { return [] }
    tickets += 1
    let ticket = RunTicket(tickets)
    self.ticket = ticket
    live = [:]
    jobs = missing.map { .key($0, isTraced: traced.contains($0)) }
    return [.run(ticket, jobs)]
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
    case .finished(let runs):
      self.ticket = nil
      learn(runs)
      for case .key(let key, _) in runs.keys { troubles[key] = nil }
      settle()
      return [.keep(runs)]
    case .stopped: return giveUp("stopped")
    case .failed(let why): return giveUp(why)
    }
  }

  /// Waits no longer: what ran another time has to do.
  mutating func giveUp(_ why: String) -> [PlayerEffect] {
    for case .key(let key, _) in jobs { troubles[key] = RunTrouble(why: why) }
    return abandon() + [.recall(jobs)]
  }

  mutating func take(_ kept: [RunJob: KeptRun]) {
    learn(kept.mapValues(\.run))
    for case (.key(let key, _), let it) in kept { troubles[key]?.age = it.age }
    // Also those of which nothing is known: they are not tried again and again.
    settle()
  }

  mutating func abandon() -> [PlayerEffect] {
    defer { ticket = nil }
    return ticket.map { [.cancel($0)] } ?? []
  }

  /// They are to be run anew when they are wanted again.
  mutating func forget(_ keys: [RunKey]) { settled.subtract(keys) }

  mutating func forgetAll() { settled = [] }

  private mutating func learn(_ runs: [RunJob: Run]) {
    var known: [RunKey: Run] = [:]
    for case (.key(let key, _), let run) in runs { known[key] = run }
    facts = facts.merging(Facts(runs: known) { _ in nil })
    builder = DocumentBuilder(builder, knowing: facts)
  }

  private mutating func settle() {
    for case .key(let key, _) in jobs { settled.insert(key) }
    jobs = []
    live = [:]
  }
}
