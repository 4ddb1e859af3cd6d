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
