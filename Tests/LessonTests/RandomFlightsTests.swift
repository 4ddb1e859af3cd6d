import Testing

/// Thousands of flights, reported only as fingerprints, which are enough to compare two versions.
@Suite(.timeLimit(.minutes(30))) struct RandomFlightsTests {
  /// A fingerprint is that of the lines that the same flight prints when it's run by itself.
  @Test func aFingerprintIsThatOfThePrintedLines() throws {
    let runs = try BuiltExecutable.runner.run(
      (0..<20).map { seed in
        RunRequest(
          RunKey(lesson: 4, code: .random(seed: seed, forgets: false)), recordsCalls: false)
      })
    let expected = runs.map { run in
      RandomFlights.Fingerprint(of: Array(run.transcript.map { $0 + "\n" }.joined().utf8))
    }
    #expect(try fly(4, seeds: 0..<20) == expected)
    #expect(Set(expected.map(\.hash)).count > 10)
  }

  /// In lesson 1 some planes never learn of each other, so not every scenario agrees.
  @Test func theFirstDifferenceIsNamed() throws {
    let check = Claim.Check.agreesOnRandom(count: 900, forgets: true, variant: nil, 1, 2)
    let facts = try facts(check)
    let seed = try #require(check.differingSeed(facts))
    #expect(check.verdict(facts).found == "the scenario of seed \(seed) differs")
    let one = try fly(1, seeds: 0..<UInt64(seed) + 1, forgets: true)
    let other = try fly(2, seeds: 0..<UInt64(seed) + 1, forgets: true)
    #expect(one.dropLast() == other.dropLast())
    #expect(one.last != other.last)
  }

  @Test(arguments: ["", "1", "1 2 3", "one 2", "1 two", "-1 2", "1 2,", ",1 2", "1 2,3", "1 2;3 4"])
  func whatIsNoFingerprintIsRefused(_ text: String) {
    #expect(RandomFlights.Fingerprint.all(in: text) == nil)
  }

  private func facts(_ check: Claim.Check) throws -> RunResults {
    let keys = check.needs.keys
    let runs = try BuiltExecutable.runner.run(keys.map { RunRequest($0, recordsCalls: false) })
    return RunResults(runs: Dictionary(uniqueKeysWithValues: zip(keys, runs))) { _ in nil }
  }

  private func fly(
    _ lesson: Int, seeds: Range<UInt64>, forgets: Bool = false
  ) throws -> [RandomFlights.Fingerprint] {
    let code = RunKey.Code.randomFlights(RandomFlights(seeds: seeds, forgets: forgets))
    let request = RunRequest(RunKey(lesson: lesson, code: code), recordsCalls: false)
    let run = try #require(try BuiltExecutable.runner.run(request))
    return try #require(RandomFlights.Fingerprint.all(of: run))
  }
}
