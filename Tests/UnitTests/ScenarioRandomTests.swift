import Testing

@Suite(.timeLimited) struct ScenarioRandomTests {
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
