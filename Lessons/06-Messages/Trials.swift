// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import LessonStage
  import MediatorTrials

  let trials = MediatorTrial.all(of: registry)

  /// A tower on trial, with peers that say nothing.
  private func registry() -> Registry {
    let tower = MessageMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.send) {
      tower.register(Attendant($0, calls))
    } asking: {
      _ = tower.send(
        "who", data: nil, from: Attendant("", calls))
    }
  }

  private final class Attendant: MessagePeer {
    let name: String
    private let calls: RollCall

    init(_ name: String, _ calls: RollCall) {
      self.name = name
      self.calls = calls
    }

    func answer(to message: String, data: Any?) -> Any? {
      calls.answer(name)
      return nil
    }
  }
#endif
