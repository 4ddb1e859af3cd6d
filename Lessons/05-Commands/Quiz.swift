// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import LessonStage

  /// A tower that is tried.
  func registry() -> Registry {
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
