/// The runs of a demo: finished, in progress, and those that couldn't be made.
struct DemoRuns {
  private var runs: KnownRuns
  /// Why runs couldn't be made, in a few words: `cannot open a pipe`.
  private(set) var troubles: [RunKey: String] = [:]

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
    return [.run(ticket, runs.pending.needs)]
  }

  /// - Returns: nil if this ticket isn't awaited anymore.
  mutating func take(_ ticket: RunTicket, _ outcome: RunOutcome) -> [PlayerEffect]? {
    guard ticket == runs.pending.ticket else { return nil }
    switch outcome {
    case .finished(let made):
      _ = runs.finish(ticket, made)
      for key in made.keys { troubles[key] = nil }
      return []
    case .stopped: return giveUp("stopped")
    case .failed(let why): return giveUp(why)
    }
  }

  /// Stops waiting for the runs; they aren't tried again until they're asked for.
  private mutating func giveUp(_ why: String) -> [PlayerEffect] {
    for key in runs.pending.needs.keys { troubles[key] = why }
    let effects = abandon()
    runs.settle()
    return effects
  }

  mutating func abandon() -> [PlayerEffect] { runs.abandon().map { [.cancel($0)] } ?? [] }

  /// Marks these to be run again the next time they're needed.
  mutating func forget(_ needs: RunNeeds) { runs.forget(needs) }
}
