import LessonCatalog
import LessonKit
import LessonRunner
import LessonStage
import Synchronization
import Testing

/// What a mediator is tried with besides its scenes.
@Suite struct MediatorTrialTests {
  /// Peers in a list of their own, asked as `arrange` puts them.
  private func registry(_ arrange: @escaping ([String]) -> [String]) -> Registry {
    let calls = RollCall()
    let peers = Peers()
    return Registry(calls) { name in
      peers.names.withLock { $0.append(name) }
    } asking: {
      for name in arrange(peers.names.withLock(\.self)) { calls.answer(name) }
    }
  }

  private final class Peers: Sendable {
    let names = Mutex<[String]>([])
  }

  @Test func anOrderIsThatOfJoiningOrNot() {
    #expect(
      MediatorTrial.order.result { registry(\.self) } == "in the order of joining: 20 of 20")
    #expect(
      MediatorTrial.order.result { registry { $0.reversed() } }
        == "in the order of joining: 0 of 20")
    // Whoever is not asked is missed.
    #expect(
      MediatorTrial.order.result { registry { $0.dropLast() } }
        == "in the order of joining: 0 of 20")
  }

  @Test func whoeverIsLostInTheRushIsMissed() {
    #expect(MediatorTrial.rush.result { registry(\.self) } == "2000 of 2000 registered")
    #expect(
      MediatorTrial.rush.result { registry { $0.filter { $0 != "7" } } }
        == "1999 of 2000 registered")
    // Nobody is there twice.
    #expect(
      MediatorTrial.rush.result { registry { $0 + $0 } } == "2000 of 2000 registered")
  }

  /// Lessons whose mediators are guarded, and what each says of itself.
  @Test(arguments: 2...7) func everyMediatorIsTried(_ lesson: Int) throws {
    // One that nothing guards is not put to it.
    let trials: [MediatorTrial] = lesson == 2 ? [.order] : lesson == 7 ? [.rush] : [.order, .rush]
    let runs = try BuiltExecutable.runner.run(
      trials.map { RunRequest(lesson: lesson, code: .script($0.script), recordsCalls: false) })
    for (trial, run) in zip(trials, runs) {
      let wanted =
        switch trial {
        case .order: "in the order of joining: 0 of 20"
        case .rush: "2000 of 2000 registered"
        }
      #expect(run.endedWell && run.transcript == [wanted], "\(trial)")
    }
  }

  @Test func anUnknownTrialIsNamed() {
    let (_, faults) = LessonParser.parse(
      """
      # T

      @Lesson(minutes: 1, follows: "x")

      One sentence.

      ## One

      @Claim(id: "c", trial: "rsuh", prints: "2000 of 2000 registered") { They are all there. }
      """, folder: "03-Long")
    #expect(
      faults.contains { $0.message.contains("'rsuh'") && $0.message.contains("rush") }, "\(faults)")
  }
}
