import Testing

@testable import Course

/// The way from any flight that shows a difference to the smallest one.
@Suite(.timeLimited) struct ScenarioSimplifyingTests {
  /// Takes the first simpler scenario that still shows it, again and again.
  private func smallest(
    _ text: String, showing isShown: (Scenario) -> Bool
  ) throws -> (text: String, rounds: Int) {
    var scenario = try Scenario(parsing: text.utf8, file: "a.flight")
    var rounds = 0
    while let simpler = scenario.simplifications.first(where: isShown) {
      scenario = simpler
      rounds += 1
      try #require(rounds < 1000)
    }
    return (scenario.text, rounds)
  }

  /// The heights of planes that arrive at the same distance.
  private func heights(_ scenario: Scenario) -> [Int] {
    let arrivals = scenario.events.compactMap { event -> (distance: Int, height: Int)? in
      if case .arrive(_, let distance, let height) = event { (distance, height) } else { nil }
    }
    return arrivals.filter { $0.distance == arrivals.first?.distance }.map(\.height)
  }

  private static let flight = """
    arrive AA101 3 1999
    arrive BA706 3 4100
    move AA101 2 17
    arrive CX200 9 20000
    land BA706

    """

  @Test(arguments: [0, 1, 699, 700, 701, 1023, 1024, 2000])
  func aDifferenceOfHeightsIsFoundToTheFoot(_ feet: Int) throws {
    let found = try smallest(Self.flight) { scenario in
      let heights = heights(scenario)
      return heights.count == 2 && abs(heights[0] - heights[1]) >= feet
    }
    // One of the two is at the runway's height, at its distance.
    let numbers = found.text.split(separator: "\n").map { $0.split(separator: " ").suffix(2) }
    #expect(numbers.map { $0.first } == ["0", "0"], "\(found.text)")
    #expect(Set(numbers.map { $0.last.flatMap { Int($0) } }) == [0, feet], "\(found.text)")
    // Halving gets there fast, no matter how far it is.
    #expect(found.rounds < 40)
  }

  @Test func aPlaneThatDoesNotMatterLeaves() throws {
    let found = try smallest(Self.flight) { $0.text.contains("CX200") }
    #expect(found.text == "arrive CX200 0 0\n")
  }

  /// Two planes needn't move to the same point if both can be there from the start.
  @Test func aMoveThatOnlyMeetsAnotherOneLeaves() throws {
    let flight = """
      arrive AA101 0 0
      arrive BA706 0 0
      move BA706 1 0
      move AA101 1 900

      """
    let found = try smallest(flight) { scenario in
      var places: [String: (distance: Int, height: Int)] = [:]
      return scenario.events.contains { event in
        switch event {
        case .arrive(let name, let distance, let height):
          places[name] = (distance, height)
          return false
        case .move(let name, let distance, let height):
          places[name] = (distance, height)
          return places.contains {
            $0.key != name && $0.value.distance == distance
              && (900..<1_000).contains(abs($0.value.height - height))
          }
        case .land, .forget: return false
        }
      }
    }
    #expect(found.text == "arrive AA101 0 0\narrive BA706 0 0\nmove AA101 0 900\n")
  }

  @Test func eachIsValidAndDifferent() throws {
    var generator = SplitMix64(seed: 7)
    let scenario = Scenario.random(using: &generator, forgetting: true)
    let simpler = scenario.simplifications
    #expect(Set(simpler.map(\.events)).count == simpler.count)
    for one in simpler {
      #expect(one.events != scenario.events)
      #expect(try Scenario(parsing: one.text.utf8, file: "a.flight").events == one.events)
    }
  }
}
