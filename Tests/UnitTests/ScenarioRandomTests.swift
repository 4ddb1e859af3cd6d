import Testing

@Suite(.timeLimited) struct ScenarioRandomTests {
  /// The reference implementation gives the same sequence.
  @Test(
    arguments: [
      (
        1_234_567,
        [
          6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
          4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
      ),
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
    ] as [(UInt64, [UInt64])])
  func splitMix64(_ seed: UInt64, _ expected: [UInt64]) {
    var generator = SplitMix64(seed: seed)
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test func equalSeedsGiveEqualScenarios() {
    #expect(random(7) == random(7))
    #expect(random(7).text == sevenAsEverywhere)
    #expect(Set((0..<200).map { random($0) }).count == 200)
  }

  private func random(_ seed: UInt64) -> Scenario {
    var generator = SplitMix64(seed: seed)
    return Scenario.random(using: &generator, forgetting: false)
  }
}

private let sevenAsEverywhere = """
  arrive BA706 2 1000
  arrive AA101 1 999
  arrive CX200 1 0
  land CX200
  move AA101 2 2001
  arrive QF12 2 2000
  move BA706 1 1000
  land QF12

  """
