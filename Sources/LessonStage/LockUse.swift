/// What a call does to a lock. The listing's own code takes the lock, which can't be seen from outside, so
/// the lesson's table says it; tests compare it with the real locks.
package struct LockUse: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable {
    /// Along with others that only read.
    case shared
    /// Alone, as a barrier does.
    case exclusive
  }

  /// As in a sentence: `AA101's queue`.
  package var lock: String
  package var mode: Mode
  /// Whether the lock is held until the call returns; else it is let go before the next call.
  package var isHeld: Bool

  /// Whether one can have the lock while the other holds it.
  func excludes(_ other: LockUse) -> Bool {
    lock == other.lock && (mode == .exclusive || other.mode == .exclusive)
  }
}
