// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import LessonStage
  import MediatorTrials

  let trials = MediatorTrial.all(of: registry)

  /// A roster on trial, whose members aren't musketeers.
  private func registry() -> Registry {
    var roster = Roster<Attendant>(references: .strong)
    let calls = RollCall()
    return Registry(calls, passingOn: { roster.add($0) }) {
      roster.add(Attendant($0))
    } asking: {
      roster.forEach { calls.answer($0.name) }
    }
  }

  private final class Attendant {
    let name: String

    init(_ name: String) { self.name = name }
  }
#endif
