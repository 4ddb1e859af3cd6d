/// What a call does to a lock. Which locks a call takes stands inside the listing, where nobody can
/// look; whoever watches the call from outside says it here, and tests hold it against the real locks.
package struct LockUse: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable {
    /// Beside others that only read.
    case shared
    /// Alone, as a barrier does.
    case exclusive
  }

  /// As it stands in a sentence, `AA101's queue`.
  package var lock: String
  package var mode: Mode
  /// Whether the lock is held until the call returns; else it is let go before the next call.
  package var isHeld: Bool

  package init(_ lock: String, _ mode: Mode, isHeld: Bool) {
    self.lock = lock
    self.mode = mode
    self.isHeld = isHeld
  }

  /// Takes the lock in the call's first step, and lets go in that same step.
  package static func passing(_ lock: String, _ mode: Mode) -> Self {
    Self(lock, mode, isHeld: false)
  }

  /// Holds the lock for as long as the call lasts.
  package static func holding(_ lock: String, _ mode: Mode) -> Self {
    Self(lock, mode, isHeld: true)
  }

  /// Whether one can have the lock while the other holds it.
  func excludes(_ other: LockUse) -> Bool {
    lock == other.lock && (mode == .exclusive || other.mode == .exclusive)
  }
}
