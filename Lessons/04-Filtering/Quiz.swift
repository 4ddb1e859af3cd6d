// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import LessonStage

  /// A tower that is tried, with peers that are never close.
  func registry() -> Registry {
    let tower = AirplaneMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.hasConflict) {
      tower.register(Attendant($0, calls))
    } asking: {
      _ = tower.hasConflict(
        for: Attendant("", calls), at: .miles(0, feet: 0))
    }
  }

  private final class Attendant: Peer {
    let name: String
    let distanceFromRunway = 0
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
