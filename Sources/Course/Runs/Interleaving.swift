/// How a run's threads followed their schedule in its first round.
package struct Interleaving: Hashable, Sendable {
  /// The state of all threads after a step, and what happened in it.
  package struct Step: Hashable, Sendable {
    /// From 1; 0 is before the first step.
    package var number: Int
    /// The thread that took the step, from 0; nil before the first step.
    package var thread: Int?
    package var state: SchedulerState
    /// The number of the run's events up to then.
    package var eventCount: Int

    package init(_ step: ScheduledStep, eventCount: Int) {
      number = step.number
      thread = step.thread
      state = step.state
      self.eventCount = eventCount
    }

    /// `a`; empty before the first step.
    package var letter: String { thread.map(Schedule.letter) ?? "" }
  }

  /// The schedule as it was given.
  package var schedule: Schedule
  /// The recorded steps: all if calls were recorded, otherwise only those that the end depends on.
  package var steps: [Step] = []
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
    case .isHeldUp: "\(letter) waits for something in its own code"
    case .isUnknown: "there's no thread \(letter)"
    case .waits(let lock, let holder) where holder == thread:
      "\(letter) waits for \(lock), which it holds itself"
    case .waits(let lock, let holder):
      "\(letter) waits for \(lock), which \(Schedule.letter(holder)) holds"
    }
  }
}
