import Testing

/// Random scenarios, 2,000 in a long test, flown by every lesson that has airplanes.
@Suite(.timeLimit(.minutes(30))) struct RandomFlightTests {
  static let flying = Catalog.entries.filter { $0.staging.fly != nil }

  /// One scenario for each seed; in every second one, some planes never learn of others.
  static let scenarios: [Scenario] = (0..<(TestScale.isLong ? 2_000 : 500)).map { seed in
    var generator = SplitMix64(seed: UInt64(seed))
    return Scenario.random(
      using: &generator, name: "seed-\(seed)", forgetting: !seed.isMultiple(of: 2))
  }

  static let peerToPeer = scenarios.map { FlightModel.peerToPeer($0.events) }
  static let mediated = scenarios.map { FlightModel.mediated($0.events) }

  @Test(arguments: flying)
  func followTheRules(_ entry: Catalog.Entry) throws {
    var faults: [String] = []
    let batch = 500
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

  /// Every plane arrives, and none of them moves.
  @Test(arguments: flying)
  func arrivalsCostWhatTheLessonSays(_ entry: Catalog.Entry) throws {
    let planes = [0, 1, 2, 50]
    let runs = try BuiltExecutable.runner.run(
      planes.map {
        RunRequest(RunKey(lesson: entry.number, code: .arrivals($0)), recordsCalls: false)
      })
    for (count, run) in zip(planes, runs) {
      var wanted = CallCounts()
      if entry.number == 1 {
        wanted.links = count * max(0, count - 1)
      } else {
        wanted.registrations = count
      }
      #expect(run.endedWell && run.recording == .lines([]))
      #expect(run.counts == wanted)
    }
    #expect(runs.count == planes.count)
  }

  /// The scenarios would prove little if planes seldom met.
  @Test func aRuleThatIsBrokenWouldShow() {
    let pairs = zip(Self.peerToPeer, Self.mediated)
    #expect(Self.mediated.reduce(0) { $0 + $1.warnings } > Self.scenarios.count / 2)
    #expect(pairs.count { $0.lines != $1.lines } > Self.scenarios.count / 10)
    // These are warnings that the web missed, and warnings that only a parked plane gave.
    #expect(pairs.count { $0.warnings < $1.warnings } > Self.scenarios.count / 20)
    #expect(pairs.count { $0.warnings > $1.warnings } > Self.scenarios.count / 100)
    #expect(
      Self.mediated.count { $0.questions.count == 1 && $0.moves > 3 } > Self.scenarios.count / 20)
    // If no link is missing anywhere, web and mediator agree.
    #expect(
      stride(from: 0, to: Self.scenarios.count, by: 2)
        .allSatisfy { Self.peerToPeer[$0].lines == Self.mediated[$0].lines })
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
    compare("links", counts.links, lesson == 1 ? model.links : 0)
    compare("registrations", counts.registrations, lesson == 1 ? 0 : model.arrivals)
    compare("requests", counts.requests, lesson == 1 ? 0 : model.moves)
    // Later mediators ask everyone, or read positions on their own.
    if lesson <= 2, !model.questions.contains(counts.questions) {
      faults.append("questions \(counts.questions), not in \(model.questions)")
    }
    return faults
  }
}
