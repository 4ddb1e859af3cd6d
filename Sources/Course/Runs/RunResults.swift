/// The results of runs.
package struct RunResults: Sendable {
  private let runs: [RunKey: Run]

  package init(runs: [RunKey: Run]) { self.runs = runs }

  package subscript(key: RunKey) -> Run? { runs[key] }

  /// Returns those of the runs that are known.
  package func runs(_ needs: RunNeeds) -> [RunKey: Run] {
    // There are thousands of runs, and a screen needs only a few.
    Dictionary(uniqueKeysWithValues: needs.keys.compactMap { key in runs[key].map { (key, $0) } })
  }

  /// Returns these results combined with others. If both have a run, the other one is newer and
  /// wins, unless it knows less: a run with its calls is never replaced by one without.
  package func merging(_ other: RunResults) -> RunResults {
    RunResults(
      runs: runs.merging(other.runs) { earlier, later in
        earlier.hasCalls && !later.hasCalls ? earlier : later
      })
  }

  /// Returns the runs still to be made. One with counted calls is missing if its calls are needed.
  package func missing(_ needs: RunNeeds) -> RunNeeds {
    needs.filter { key in
      runs[key].map { needs.needsCalls(of: key) && !$0.hasCalls } ?? true
    }
  }

  /// Returns a measured number; nil without the run, or if it died before it could count.
  package func number(_ measurement: Measurement) -> Int? {
    guard let run = runs[measurement.key] else { return nil }
    if measurement.measure == .lines { return run.output.count }
    return run.counts?.number(measurement.measure)
  }
}

extension RunKey.Code {
  /// The name that learners know it by.
  package var name: String {
    switch self {
    case .scene(let name): name
    case .exploration(let name, let limit): "schedules of \(name) up to \(plural(limit, "step"))"
    case .scenario(let name): "\(name).flight"
    case .arrivals(let count): plural(count, "arrival")
    case .crossing(let count): "\(plural(count, "arrival")) and a move"
    case .randomFlights(let seeds): "seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)"
    case .flight(let scenario): scenario.name
    case .script: "question"
    case .recompilation(let it): it.file
    case .bet(let id, _): id
    case .compilation(let file, _): file
    }
  }
}

extension RandomFlights {
  /// Returns the line in which a run of ``RunKey/Code/randomFlights(_:)`` reports its fingerprints:
  /// its last one. If two runs report the same, their flights went the same.
  ///
  /// - Returns: nil if the run died before it had reported all.
  package static func report(of run: Run) -> String? {
    guard case .randomFlights(let seeds) = run.key.code, run.endedWell,
      let report = run.transcript.last, report.utf8.count == length(of: seeds.count)
    else { return nil }
    return report
  }

  /// Returns the fingerprints from a run of ``RunKey/Code/randomFlights(_:)``, one for each seed.
  ///
  /// - Returns: nil if the run died before it had reported all.
  package static func fingerprints(of run: Run) -> [Substring]? {
    // By bytes: there are thousands of them, and finding a string's characters takes its time.
    report(of: run)?.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
  }
}
