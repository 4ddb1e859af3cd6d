extension RandomFlights {
  /// Returns the line in which a run of ``RunKey/Code/randomFlights(_:)`` reports its fingerprints:
  /// its last one. If two runs report the same, their flights went the same.
  ///
  /// - Returns: nil if the run died before.
  package static func report(of run: Run) -> String? {
    guard case .randomFlights = run.key.code, run.endedWell else { return nil }
    return run.transcript.last
  }
}

extension RandomFlights.Fingerprint {
  /// Returns the fingerprints from a run of ``RunKey/Code/randomFlights(_:)``, one for each seed.
  ///
  /// - Returns: nil if the run died before it had reported all.
  package static func all(of run: Run) -> [Self]? {
    guard case .randomFlights(let flights) = run.key.code,
      let prints = RandomFlights.report(of: run).flatMap({ all(in: $0) }),
      prints.count == flights.seeds.count
    else { return nil }
    return prints
  }
}
