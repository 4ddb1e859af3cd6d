import Testing

/// Thousands of flights, reported only as fingerprints, which are enough to compare two versions.
@Suite(.timeLimit(.minutes(30))) struct RandomFlightsTests {
  /// A fingerprint is that of the lines that the same flight prints when it's run by itself.
  @Test func aFingerprintIsThatOfThePrintedLines() throws {
    let runs = try BuiltExecutable.runner.run(
      (0..<20).map { seed in
        RunRequest(
          RunKey(lesson: 4, code: .flight(.random(seed: seed))), recordsCalls: false)
      })
    let expected = runs.map { run in
      RandomFlights.Fingerprint(of: Array(run.transcript.map { $0 + "\n" }.joined().utf8))
    }
    #expect(try fly(4, seeds: 0..<20) == expected)
    #expect(Set(expected.map(\.hash)).count > 10)
  }

  @Test(arguments: ["", "1", "1 2 3", "one 2", "1 two", "-1 2", "1 2,", ",1 2", "1 2,3", "1 2;3 4"])
  func whatIsNoFingerprintIsRefused(_ text: String) {
    #expect(RandomFlights.Fingerprint.all(in: text) == nil)
  }

  private func fly(
    _ lesson: Int, seeds: Range<UInt64>
  ) throws -> [RandomFlights.Fingerprint] {
    let code = RunKey.Code.randomFlights(seeds)
    let request = RunRequest(RunKey(lesson: lesson, code: code), recordsCalls: false)
    let run = try #require(try BuiltExecutable.runner.run(request))
    return try #require(RandomFlights.Fingerprint.all(of: run))
  }
}
