import LessonKit
import LessonRunner

/// A lock that one process at a time holds. It goes with its holder, however that ends.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for whoever holds it, but not for ever: a process that was stopped in the middle of a
  /// write must not stop us, too.
  ///
  /// - Throws: ``SystemError``, with `EWOULDBLOCK` if it is still held after that time.
  static func acquire(
    _ path: String, milliseconds: Int = 2_000
  ) throws(SystemError) -> FileLock {
    let descriptor = retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard descriptor >= 0 else { throw SystemError("open \(Untrusted.shownInFull(path))") }
    let lock = FileLock(descriptor: descriptor)
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(milliseconds)
    while retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      switch errno {
      case EWOULDBLOCK:
        guard clock.now < deadline else { throw SystemError("lock \(Untrusted.shownInFull(path))") }
        // `flock` cannot wait for a while: only for ever, unless a signal interrupts it, and signals are
        // the player's, or a second thread waits, which nobody could end. Who holds it writes for a
        // millisecond or two.
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
