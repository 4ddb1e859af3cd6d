// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import LessonStage
  import MediatorTrials

  let trials = MediatorTrial.all(of: registry)

  /// A tower on trial.
  private func registry() -> Registry {
    let tower = CommandMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.send) {
      tower.register(Attendant($0))
    } asking: {
      let command = Command { calls.answer($0.name) }
      _ = tower.send(command, from: Attendant(""))
    }
  }

  private final class Attendant: CommandPeer {
    let name: String

    init(_ name: String) { self.name = name }
  }
#endif
