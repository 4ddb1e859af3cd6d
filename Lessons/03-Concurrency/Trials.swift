// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import LessonStage
  import MediatorTrials

  let trials = MediatorTrial.all(of: registry)

  /// The tower of a flight. It's made here, so that a tower with
  /// other properties doesn't have `Stage.swift` compiled again,
  /// which takes longer.
  func newTower() -> any Mediator { AirplaneMediator() }

  /// A tower that is tried, with peers that are never close.
  private func registry() -> Registry {
    let tower = AirplaneMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.hasConflict) {
      tower.register(Attendant($0, calls))
    } asking: {
      _ = tower.hasConflict(
        for: Attendant("", calls),
        at: Position(miles: 0, feet: 0))
    }
  }

  private final class Attendant: Peer {
    let name: String
    private let calls: RollCall

    init(_ name: String, _ calls: RollCall) {
      self.name = name
      self.calls = calls
    }

    func isTooClose(to position: Position) -> Bool {
      calls.answer(name)
      return false
    }
  }
#endif
