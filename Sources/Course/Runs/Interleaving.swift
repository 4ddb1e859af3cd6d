/// How a run's threads followed their schedule in its first round.
package struct Interleaving: Hashable, Sendable {
  /// The schedule as it was given.
  package var schedule: Schedule
  /// The recorded steps: all if calls were recorded, otherwise only those that the end depends on.
  package var steps: [ScheduledStep] = []
  /// The place, from 1, of the letter that asked for an impossible step; nil if all were possible.
  package var refusedAt: Int?

  /// Why the schedule was refused, `a waits for AA101's queue, which b holds`; nil if it wasn't.
  package var refusal: String? {
    guard let place = refusedAt, let state = steps.last?.state else { return nil }
    let threads = schedule.letters.utf8.map { Int($0) - Int(UInt8(ascii: "a")) }
    guard threads.indices.contains(place - 1) else { return nil }
    return state.reason(threads[place - 1])
  }
}

extension SchedulerState {
  /// Returns why a thread, by its number from 0, can't take a step, as a clause; nil if it can.
  package func reason(_ thread: Int) -> String? {
    let letter = Schedule.letter(thread)
    return switch obstacle(thread) {
    case nil: nil
    case .hasEnded: "\(letter) has ended"
    case .isUnknown: "there's no thread \(letter)"
    case .isHeldUp, .waits: wait(of: thread).map { "\(letter) \($0.clause(of: letter))" }
    }
  }
}
