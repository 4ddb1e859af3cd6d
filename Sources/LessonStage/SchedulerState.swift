/// Where the threads of a scheduled run stand between two steps, and which of them can take one.
package struct SchedulerState: Hashable, Sendable {
  /// In the order of their letters.
  package var threads: [ThreadState]

  /// Why a thread cannot take a step.
  package enum Obstacle: Hashable, Sendable {
    /// It has done all that it had to do.
    case hasEnded
    /// What it must take first is held by another thread.
    case waits(lock: String, holder: Int)
    /// The scene has no such thread.
    case isUnknown
  }

  /// What keeps a thread, by its number from 0, from its next step; nil where nothing does.
  package func obstacle(_ thread: Int) -> Obstacle? {
    guard threads.indices.contains(thread) else { return .isUnknown }
    let one = threads[thread]
    if one.place == .end { return .hasEnded }
    guard let need = one.takes else { return nil }
    let holder = threads.firstIndex { $0.holds.contains(where: need.excludes) }
    return holder.map { .waits(lock: need.lock, holder: $0) }
  }

  /// The threads that can take a step, by number from 0.
  package var ready: [Int] { threads.indices.filter { obstacle($0) == nil } }

  /// All threads have done what they had to do.
  package var isOver: Bool { threads.allSatisfy { $0.place == .end } }

  /// There's something to do, and no thread can do it.
  package var isStuck: Bool { !isOver && ready.isEmpty }
}

/// Where one thread stands, and what it is about to do.
package struct ThreadState: Hashable, Sendable {
  package enum Place: String, Hashable, Sendable {
    /// Before a call.
    case call
    /// In a call that is done, before its answer comes back.
    case answer
    /// Nothing is left to do.
    case end
  }

  package var place: Place
  /// Who calls, and who is called.
  package var caller: String
  package var callee: String
  /// The call as a reader would write it, `isTooClose(to: 12, 22000)`.
  package var call: String
  /// The code that makes the call, a listing and a region of it, `Airplane.swift#move`; empty for the
  /// scene's own.
  package var code: String
  /// What the next step takes first.
  package var takes: LockUse?
  /// In the order in which they were taken.
  package var holds: [LockUse]

  /// A thread that nothing is known of yet, or nothing is left of.
  package static let ended = Self(
    place: .end, caller: "", callee: "", call: "", code: "", takes: nil, holds: [])
}

/// The threads of a scheduled run after one of its steps.
package struct ScheduledStep: Hashable, Sendable {
  /// From 1; 0 is before the first.
  package var number: Int
  /// Who took it, from 0; nil before the first.
  package var thread: Int?
  /// What came of it.
  package var state: SchedulerState

  package init(number: Int, thread: Int?, state: SchedulerState) {
    self.number = number
    self.thread = thread
    self.state = state
  }
}

/// What has been found out by following one schedule to its end.
package struct Exploration: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable {
    /// All threads have done what they had to do.
    case over
    /// They wait for each other.
    case stuck
    /// It was not followed any further.
    case cut
  }

  /// A letter for each step.
  package var letters: String
  package var outcome: Outcome
  /// Requests that a mediator answered.
  package var answers: Int
  /// Those among them that were answered with `true`.
  package var warnings: Int
}
