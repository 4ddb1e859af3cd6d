import MediatorTrials
import Synchronization
import Testing

@Suite(.timeLimited) struct MediatorTrialTests {
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
}
