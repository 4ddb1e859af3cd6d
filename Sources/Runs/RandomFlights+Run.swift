extension RandomFlights.Fingerprint {
  /// Returns the fingerprints from a run of ``RunKey/Code/randomFlights(_:)``, one for each seed.
  ///
  /// - Returns: nil if the run died before it had reported all.
  package static func all(of run: Run) -> [Self]? {
    guard case .randomFlights(let flights) = run.key.code, run.endedWell else { return nil }
    let prints = run.transcript.first.flatMap { all(in: $0) }
    return prints?.count == flights.seeds.count ? prints : nil
  }
}
