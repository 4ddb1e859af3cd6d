/// A lock that one process at a time can hold. It's released when its holder ends, however it ends.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Another process still holds the lock.
  struct Held: Error {
    /// The lock's path as messages show it.
    let shown: String
  }

  /// Waits for the process that holds the lock, but not forever: one that was stopped in the middle
  /// of a write must not stop us, too.
  ///
  /// - Throws: ``Held``, or ``SystemError``.
  static func acquire(_ path: String, milliseconds: Int) throws -> FileLock {
    let shown = Untrusted.shownInFull(path)
    let descriptor = retrying {
      open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw SystemError("open \(shown)") }
    let lock = FileLock(descriptor: descriptor)
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(milliseconds)
    while retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      switch errno {
      case EWOULDBLOCK:
        guard clock.now < deadline else { throw Held(shown: shown) }
        // `flock` has no timeout, signals belong to the player, and a second thread that waits
        // couldn't be ended. The holder only writes for a millisecond or two.
        usleep(2_000)
      // Some file systems don't support locks. Files are still written as a whole.
      default: return lock
      }
    }
    return lock
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
