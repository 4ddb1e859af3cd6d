import MediatorTrials
import Synchronization
import Testing

/// The trials of mediators, apart from their scenes.
@Suite(.timeLimit(.minutes(30))) struct MediatorTrialTests {
  /// Returns a registry with its own list of peers, asked in the order that `arrange` gives them.
  private func registry(_ arrange: @escaping ([String]) -> [String]) -> Registry {
    let calls = RollCall()
    let peers = Peers()
    return Registry(calls, passingOn: peers.add) { name in
      peers.add(name)
    } asking: {
      for name in arrange(peers.names.withLock(\.self)) { calls.answer(name) }
    }
  }

  private final class Peers: Sendable {
    let names = Mutex<[String]>([])

    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  @Test func anOrderIsThatOfJoiningOrNot() {
    #expect(
      MediatorTrial.order.result { registry(\.self) } == "in the order of joining: 20 of 20")
    #expect(
      MediatorTrial.order.result { registry { $0.reversed() } }
        == "in the order of joining: 0 of 20")
    // A peer that isn't asked is missed.
    #expect(
      MediatorTrial.order.result { registry { $0.dropLast() } }
        == "in the order of joining: 0 of 20")
  }

  @Test func whoeverIsLostInTheRushIsMissed() {
    #expect(MediatorTrial.rush.result { registry(\.self) } == "2000 of 2000 registered")
    #expect(
      MediatorTrial.rush.result { registry { $0.filter { $0 != "7" } } }
        == "1999 of 2000 registered")
    // A peer that's asked twice counts once.
    #expect(
      MediatorTrial.rush.result { registry { $0 + $0 } } == "2000 of 2000 registered")
  }

  @Test func typesAreThoseOfTheFunction() {
    #expect(MediatorTrial.typing.result { registry(\.self) } == "(String) -> ()")
  }

  /// The mediators of the lessons, and what each says about itself.
  @Test(arguments: 2...8) func everyMediatorIsTried(_ lesson: Int) throws {
    // A mediator that nothing guards isn't put through the rush.
    let trials: [MediatorTrial] =
      switch lesson {
      case 2, 8: [.order, .typing]
      case 7: [.rush, .typing]
      default: MediatorTrial.allCases
      }
    let runs = try BuiltExecutable.runner.run(
      trials.map {
        RunRequest(RunKey(lesson: lesson, code: .script([$0.rawValue])), recordsCalls: false)
      })
    for (trial, run) in zip(trials, runs) {
      let wanted =
        switch trial {
        case .order: "in the order of joining: \(lesson == 8 ? 20 : 0) of 20"
        case .typing: Self.types[lesson]
        case .rush: "2000 of 2000 registered"
        }
      #expect(run.endedWell && run.transcript == [wanted], "\(trial)")
    }
  }

  private static let types = [
    2: "(Peer, Position) -> Bool", 3: "(Peer, Position) -> Bool", 4: "(Peer, Position) -> Bool",
    5: "(Command, CommandPeer) -> Array<Any>",
    6: "(String, Optional<Any>, MessagePeer) -> Array<Optional<Any>>",
    7: "(Name, Optional<Any>, Optional<Dictionary<AnyHashable, Any>>) -> ()",
    8: "(Attendant) -> ()",
  ]
}
