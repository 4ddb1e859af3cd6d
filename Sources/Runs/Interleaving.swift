/// How the threads of a run followed their schedule, in its first round.
package struct Interleaving: Hashable, Sendable {
  /// Where all stand after a step, and what happened in it.
  package struct Step: Hashable, Sendable {
    /// From 1; 0 is before the first.
    package var number: Int
    /// Who took it, from 0; nil before the first.
    package var thread: Int?
    package var state: SchedulerState
    /// How many of the run's events had happened by then.
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

  /// As it was given.
  package var schedule: Schedule
  /// Those that were told: all if calls were recorded, else only what the end rests on.
  package var steps: [Step]
  /// The place, from 1, of the letter that asked for a step which cannot happen; nil if all could.
  package var refusedAt: Int?

  package init(schedule: Schedule, steps: [Step] = [], refusedAt: Int? = nil) {
    self.schedule = schedule
    self.steps = steps
    self.refusedAt = refusedAt
  }

  /// Why the schedule was refused, `a waits for AA101's queue, which b holds`; nil if it was not.
  package var refusal: String? {
    guard let place = refusedAt, let state = steps.last?.state else { return nil }
    let threads = schedule.letters.utf8.map { Int($0) - Int(UInt8(ascii: "a")) }
    guard threads.indices.contains(place - 1) else { return nil }
    return state.reason(threads[place - 1])
  }
}

extension SchedulerState {
  /// Why a thread, by its number from 0, cannot take a step, as a clause; nil if it can.
  package func reason(_ thread: Int) -> String? {
    let letter = Schedule.letter(thread)
    return switch obstacle(thread) {
    case nil: nil
    case .hasEnded: "\(letter) has ended"
    case .isUnknown: "there's no thread \(letter)"
    case .waits(let lock, let holder) where holder == thread:
      "\(letter) waits for \(lock), which it holds itself"
    case .waits(let lock, let holder):
      "\(letter) waits for \(lock), which \(Schedule.letter(holder)) holds"
    }
  }
}
