import TestScale
import Testing

@testable import Lesson04

/// Scenarios in which a filter could change an answer: a thousand, or ten thousand in a long test.
@Suite(.timeLimit(.minutes(30))) struct FilterTests {
  static let seeds: Range<UInt64> = 0..<(TestScale.isLong ? 10_000 : 1_000)

  /// The lesson's code as it's written, and in each form that the lesson shows.
  @Test(arguments: [nil, "protected", "index"])
  func changesNoAnswer(_ variant: String?) throws {
    let runs = try BuiltExecutable.runner.run(
      Self.seeds.map {
        RunRequest(
          RunKey(lesson: 4, code: .random(seed: $0, forgets: false), variant: variant),
          recordsCalls: false)
      })
    try #require(runs.count == Self.seeds.count)
    let changed = zip(Self.seeds, runs).filter { seed, run in
      run.transcript != FlightModel.mediated(Self.flight(seed)).lines
    }
    #expect(changed.isEmpty, "seeds \(changed.prefix(3).map(\.0))")
  }

  /// `==` is the tightest filter possible: one that asks fewer planes changes answers.
  @Test(.inOwnProcess) func isTightestWhereDistancesAreEqual() async {
    await #expect(processExitsWith: .success) {
      Stage.open(descriptor: open("/dev/null", O_WRONLY), recordingCalls: false)
      #expect(Self.changes { $0 <= $1 } == 0)
      #expect(Self.changes { $0 == $1 } == 0)
      #expect(Self.changes { $0 < $1 } > Self.seeds.count / 10)
    }
  }

  /// Returns the number of seeds for which a filter changes an answer.
  private static func changes(
    _ isWorthAsking: @escaping @Sendable (_ peer: Int, _ position: Int) -> Bool
  ) -> Int {
    seeds.count { seed in
      let events = flight(seed)
      let tower = FilteringMediator(isWorthAsking)
      var area: [String: Airplane] = [:]
      for event in events {
        switch event {
        case .arrive(let name, let distance, let height):
          area[name] = Airplane(name: name, at: Position(miles: distance, feet: height), via: tower)
        case .move(let name, let distance, let height):
          area[name]?.changePosition(to: Position(miles: distance, feet: height))
        case .land(let name): area[name]?.land()
        case .forget: break
        }
      }
      let wanted = FlightModel.mediated(events).lines.filter { !$0.hasSuffix(": Landed") }
        .map { $0.hasSuffix("Abort!") }
      return tower.answers != wanted
    }
  }

  private static func flight(_ seed: UInt64) -> [FlightEvent] {
    var generator = SplitMix64(seed: seed)
    return Scenario.random(using: &generator, forgetting: false).events
  }
}

/// The lesson's own tower with another filter; it remembers its answers.
private final class FilteringMediator: Mediator, @unchecked Sendable {
  private let tower: AirplaneMediator
  private(set) var answers: [Bool] = []

  init(_ filter: @escaping @Sendable (_ peer: Int, _ position: Int) -> Bool) {
    tower = AirplaneMediator(asking: { filter($0.distanceFromRunway, $1.miles) })
  }

  func register(_ peer: any Peer) { tower.register(peer) }
  func unregister(_ peer: any Peer) { tower.unregister(peer) }

  func hasConflict(for peer: any Peer, at position: Position) -> Bool {
    answers.append(tower.hasConflict(for: peer, at: position))
    return answers.last == true
  }
}
