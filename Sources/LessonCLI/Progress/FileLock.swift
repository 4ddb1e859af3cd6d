/// A lock that one process at a time holds. It goes with its holder, however that ends.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Another process still holds it.
  struct Held: Error {
    /// The lock's path as messages have it.
    let shown: String
  }

  /// Waits for the process that holds it, but not forever: one that was stopped in the middle of a
  /// write must not stop us, too.
  ///
  /// - Throws: ``Held``, or ``SystemError``.
  static func acquire(_ place: FilePlace, milliseconds: Int) throws -> FileLock {
    let descriptor = retrying {
      open(place.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw SystemError("open \(place.shown)") }
    let lock = FileLock(descriptor: descriptor)
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(milliseconds)
    while retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      switch errno {
      case EWOULDBLOCK:
        guard clock.now < deadline else { throw Held(shown: place.shown) }
        // `flock` has no timeout, signals are the player's, and a second thread that waits couldn't be ended.
        // Its holder writes for a millisecond or two.
        usleep(2_000)
      // Some file systems have no locks. What is written is still written as a whole.
      default: return lock
      }
    }
    return lock
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
