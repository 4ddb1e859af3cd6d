/// A lock that one process at a time can hold. It's released when its holder ends, however it ends.
struct FileLock: ~Copyable {
  private let descriptor: Int32
  /// The file that's there for as long as the lock is held, if the system has no locks.
  private var file: String?

  /// Waits for the process that holds the lock, but not forever: one that was stopped in the middle
  /// of a write must not stop us, too.
  ///
  /// - Parameter locking: how the system locks a descriptor.
  /// - Throws: ``StateFault``, held up if another process still holds the lock.
  static func acquire(
    _ path: String, milliseconds: Int,
    locking: (Int32, Int32) -> Int32 = { flock($0, $1) }
  ) throws(StateFault) -> FileLock {
    let shown = Untrusted.shownInFull(path)
    let descriptor = retrying {
      open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw StateFault(SystemError("open \(shown)")) }
    var lock = FileLock(descriptor: descriptor)
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(milliseconds)
    while retrying({ locking(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      // Some file systems, such as shared folders, don't support locks.
      if errno != EWOULDBLOCK, lock.claims("\(path).held", beside: path) { break }
      guard clock.now < deadline else {
        throw StateFault(reason: "another lesson is holding \(shown)", isHeldUp: true)
      }
      // `flock` has no timeout, signals belong to the player, and a second thread that waits
      // couldn't be ended. The holder only writes for a millisecond or two.
      usleep(2_000)
    }
    return lock
  }

  /// Makes a file that mustn't be there yet. One that's so old was left by a process that was killed.
  private mutating func claims(_ file: String, beside path: String) -> Bool {
    let made = retrying { open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    if made < 0, errno == EEXIST {
      // Both ages are told by the machine that keeps the files.
      futimens(descriptor, nil)
      if Files.age(of: file) - 10 >= Files.age(of: path) { unlink(file) }
      return false
    }
    // Where no file can be made, none can be written either, and that says why.
    if made >= 0 {
      close(made)
      self.file = file
    }
    return true
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if let file { unlink(file) }
    close(descriptor)
  }
}
