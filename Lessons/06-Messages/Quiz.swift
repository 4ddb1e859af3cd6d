// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import LessonStage

  /// A tower that is tried, with peers that say nothing.
  func registry() -> Registry {
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
