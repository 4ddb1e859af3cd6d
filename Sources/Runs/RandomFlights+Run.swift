extension RandomFlights.Fingerprint {
  /// Those that a run of ``RunKey/Code/randomFlights(_:)`` told of, one for each seed.
  ///
  /// - Returns: nil if it did not live to tell of all.
  package static func all(of run: Run) -> [Self]? {
    guard case .randomFlights(let flights) = run.key.code, run.endedWell else { return nil }
    let prints = run.transcript.compactMap { Self($0) }
    return prints.count == flights.seeds.count ? prints : nil
  }
}
