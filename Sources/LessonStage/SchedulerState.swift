/// Where the threads of a scheduled run are between two steps, and which of them can take one.
package struct SchedulerState: Hashable, Sendable {
  /// In the order of their letters.
  package var threads: [ThreadState]

  /// Why a thread can't take a step.
  package enum Obstacle: Hashable, Sendable {
    /// It has done everything it had to do.
    case hasEnded
    /// Another thread holds the lock that it must take first.
    case waits(lock: String, holder: Int)
    /// It waits between two calls, for something that only its own code knows.
    case isHeldUp
    /// The scene doesn't have this thread.
    case isUnknown
  }

  /// Returns what keeps a thread, by its number from 0, from its next step; nil if it can take it.
  package func obstacle(_ thread: Int) -> Obstacle? {
    guard threads.indices.contains(thread) else { return .isUnknown }
    let one = threads[thread]
    if one.place == .end { return .hasEnded }
    if one.place == .wait { return .isHeldUp }
    guard let need = one.takes else { return nil }
    let holder = threads.firstIndex { $0.holds.contains(where: need.excludes) }
    return holder.map { .waits(lock: need.lock, holder: $0) }
  }

  /// The threads that can take a step, by number from 0.
  package var ready: [Int] { threads.indices.filter { obstacle($0) == nil } }

  /// Whether all threads have done everything they had to do.
  package var isOver: Bool { threads.allSatisfy { $0.place == .end } }

  /// Whether there's something left to do that no thread can do.
  package var isStuck: Bool { !isOver && ready.isEmpty }
}

/// Where one thread is, and what it's about to do.
package struct ThreadState: Hashable, Sendable {
  package enum Place: String, Hashable, Sendable {
    /// Before a call.
    case call
    /// In a finished call, before its answer is returned.
    case answer
    /// After a call or an answer, waiting for something that only the code itself knows, such as a
    /// lock that no table mentions.
    case wait
    /// Nothing is left to do.
    case end
  }

  package var place: Place
  /// The names of the object that makes the call and of the one that's called.
  package var caller: String
  package var callee: String
  /// The call as a reader would write it, `isTooClose(to: 12, 22000)`.
  package var call: String
  /// The code that makes the call, a listing and a region in it, `Airplane.swift#move`; empty for
  /// the scene's own code.
  package var code: String
  /// The lock that the next step takes first.
  package var takes: LockUse?
  /// The locks in the order they were taken.
  package var holds: [LockUse]

  /// A thread that hasn't reported yet, or has nothing left to do.
  package static let ended = Self(
    place: .end, caller: "", callee: "", call: "", code: "", takes: nil, holds: [])
}

/// The threads of a scheduled run after one of its steps.
package struct ScheduledStep: Hashable, Sendable {
  /// From 1; 0 is before the first step.
  package var number: Int
  /// The thread that took the step, from 0; nil before the first step.
  package var thread: Int?
  /// The state after the step.
  package var state: SchedulerState
  /// The number of the run's events up to then.
  package var eventCount = 0

  /// `a`; empty before the first step.
  package var letter: String { thread.map(Schedule.letter) ?? "" }
}

/// The result of following one schedule to its end.
package struct Exploration: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable {
    /// All threads have done everything they had to do.
    case over
    /// They wait for each other.
    case stuck
    /// It wasn't followed any further.
    case cut
  }

  /// A letter for each step.
  package var letters: String
  package var outcome: Outcome
  /// Questions of the threads that were answered with `true` or `false`. A question that's asked in
  /// order to answer another isn't among them.
  package var answers: Int
  /// Those that were answered with `true`.
  package var trues: Int
}

/// What a call does to a lock. The listing's own code takes it, which can't be seen from outside,
/// so the lesson's table declares it; tests compare it with the real locks.
package struct LockUse: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable {
    /// Shared with other readers.
    case shared
    /// Alone, like a barrier.
    case exclusive
  }

  /// The lock's name in a sentence: `AA101's queue`.
  package var lock: String
  package var mode: Mode
  /// Whether the lock is held until the call returns; if not, it's released before the next call.
  package var isHeld: Bool

  /// Whether the two uses can't have the lock at the same time.
  func excludes(_ other: LockUse) -> Bool {
    lock == other.lock && (mode == .exclusive || other.mode == .exclusive)
  }
}

/// The order in which a scene's threads take their steps, one letter for each step: `a` is the
/// first thread that the scene starts, `b` the second.
package struct Schedule: Hashable, Sendable {
  /// What happens when the letters are used up.
  package enum Ending: String, Hashable, Sendable {
    /// The run continues: the first thread that can take a step always takes it. If none can, all
    /// are released and really wait for each other.
    case goesOn
    /// The run is over. The threads' next steps are known but don't happen.
    case stops
  }

  /// More than any scene of a lesson needs.
  package static let mostLetters = 1000

  /// Letters from `a`; may be empty.
  package var letters: String
  package var ending: Ending

  package init(_ letters: String, ending: Ending = .goesOn) {
    self.letters = letters
    self.ending = ending
  }

  /// The threads by number, from 0, in the order of their steps.
  var threads: [Int] { letters.utf8.map { Int($0) - Int(UInt8(ascii: "a")) } }

  /// Returns the letter of a thread, counted from 0.
  package static func letter(_ thread: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: min(max(thread, 0), 25))))
  }
}
