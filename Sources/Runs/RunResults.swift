/// What runs have shown.
package struct RunResults: Sendable {
  private let runs: [RunKey: Run]
  private let lines: @Sendable (RunKey) -> Int?

  /// - Parameter clientLines: the lines of code that a scene's region has.
  package init(
    runs: [RunKey: Run], clientLines: @escaping @Sendable (RunKey) -> Int? = { _ in nil }
  ) {
    self.runs = runs
    lines = clientLines
  }

  package subscript(key: RunKey) -> Run? { runs[key] }

  /// Those of the runs that are known.
  package func runs(_ needs: RunNeeds) -> [RunKey: Run] {
    // There are thousands of runs, and a screen needs a few.
    Dictionary(uniqueKeysWithValues: needs.keys.compactMap { key in runs[key].map { (key, $0) } })
  }

  /// These facts and others. Where both know a run, the other's is the later one and counts, unless it
  /// knows less: a run with its calls is never replaced by one without.
  package func merging(_ other: RunResults) -> RunResults {
    let all = runs.merging(other.runs) { earlier, later in
      earlier.hasCalls && !later.hasCalls ? earlier : later
    }
    return RunResults(runs: all, clientLines: lines)
  }

  /// What has yet to run. A run whose calls were only counted is missing where its calls are needed.
  package func missing(_ needs: RunNeeds) -> RunNeeds {
    needs.filter { key in
      runs[key].map { needs.needsCalls(of: key) && !$0.hasCalls } ?? true
    }
  }

  package func ledger(_ key: RunKey) -> Ledger? {
    runs[key]?.counts.map { Ledger(counts: $0, clientLines: lines(key)) }
  }

  /// What was measured; nil without the run, and where it died before it could count.
  package func number(_ measurement: Measurement) -> Int? {
    guard let run = runs[measurement.key] else { return nil }
    // To count a region's lines its file must be read; most measures have no use for that.
    if measurement.measure == .clientLines { return lines(measurement.key) }
    if measurement.measure == .lines { return run.output.count }
    guard let counts = run.counts else { return nil }
    let ledger = Ledger(counts: counts, clientLines: nil)
    return switch measurement.measure {
    case .links: ledger.links
    case .registrations: ledger.registrations
    case .mediatorCalls: ledger.mediatorCalls
    case .peerCalls: ledger.peerCalls
    case .positionReads: ledger.positionReads
    case .total: ledger.total
    case .clientLines, .lines: nil
    }
  }
}
