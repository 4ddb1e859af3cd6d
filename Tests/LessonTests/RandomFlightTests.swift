import Testing

/// Random scenarios, 2,000 in a long test, flown by every lesson that has airplanes.
@Suite(.timeLimited) struct RandomFlightTests {
  static let flying = Catalog.entries.filter { $0.staging.fly != nil }

  /// One scenario for each seed; in every second one, some planes never learn of others.
  static let scenarios: [Scenario] = (0..<(TestScale.isLong ? 2_000 : 250)).map { seed in
    var generator = SplitMix64(seed: UInt64(seed))
    return Scenario.random(
      using: &generator, name: "seed-\(seed)", forgetting: !seed.isMultiple(of: 2))
  }

  static let peerToPeer = scenarios.map { FlightModel.peerToPeer($0.events) }
  static let mediated = scenarios.map { FlightModel.mediated($0.events) }

  @Test(arguments: flying)
  func followTheRules(_ entry: Catalog.Entry) throws {
    var faults: [String] = []
    let batch = 250
    for start in stride(from: 0, to: Self.scenarios.count, by: batch) {
      let part = Self.scenarios[start..<start + batch]
      let runs = try BuiltExecutable.runner.run(
        part.map {
          RunRequest(
            RunKey(lesson: entry.number, code: .flight(Scenario(name: $0.name, events: $0.events))),
            recordsCalls: false)
        })
      try #require(runs.count == batch)
      for (index, run) in zip(part.indices, runs) {
        faults += self.faults(of: run, seed: index, in: entry.number).map {
          "\(run.name): \($0)"
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults, such as \(faults.prefix(3))")
  }

  // MARK: Fingerprints

  /// A fingerprint is that of the lines that the same flight prints when it's run by itself.
  @Test func aFingerprintIsThatOfThePrintedLines() throws {
    let runs = try BuiltExecutable.runner.run(
      (0..<20).map { seed in
        RunRequest(
          RunKey(lesson: 4, code: .flight(.random(seed: seed))), recordsCalls: false)
      })
    let expected = RandomFlights.report(
      of: runs.map { Array($0.transcript.map { $0 + "\n" }.joined().utf8) }
    ).split(separator: " ")
    #expect(try fly(4, seeds: 0..<20) == expected)
    #expect(Set(expected).count > 10)
  }

  private func fly(_ lesson: Int, seeds: Range<UInt64>) throws -> [Substring] {
    let code = RunKey.Code.randomFlights(seeds)
    let request = RunRequest(RunKey(lesson: lesson, code: code), recordsCalls: false)
    let run = try #require(try BuiltExecutable.runner.run(request))
    return try #require(RandomFlights.fingerprints(of: run))
  }

  private func faults(of run: Run, seed: Int, in lesson: Int) -> [String] {
    let model = lesson == 1 ? Self.peerToPeer[seed] : Self.mediated[seed]
    guard let counts = run.counts else { return ["no counts; \(run.end)"] }
    var faults: [String] = []
    func compare<Value: Equatable>(_ name: String, _ found: Value, _ wanted: Value) {
      if found != wanted { faults.append("\(name) \(found), not \(wanted)") }
    }
    compare("end", run.end, .exit(code: 0))
    compare("lines", run.transcript, model.lines)
    compare("links", counts[.link], lesson == 1 ? model.links : 0)
    compare("registrations", counts[.registration], lesson == 1 ? 0 : model.arrivals)
    compare("requests", counts[.request], lesson == 1 ? 0 : model.moves)
    // Later mediators ask everyone, or read positions on their own.
    if lesson <= 2, !model.questions.contains(counts[.question]) {
      faults.append("questions \(counts[.question]), not in \(model.questions)")
    }
    return faults
  }
}
