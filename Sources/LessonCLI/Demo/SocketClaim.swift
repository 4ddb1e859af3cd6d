/// The right to be the demo that notes follow, and the socket that goes with it.
///
/// This is the whole model:
///
/// - The lock decides. A demo locks `demo.lock` (with `flock`) before it binds, and holds the lock
///   until its process ends, even while it's stopped. When a demo is killed, the system releases
///   its lock. The file stays where it is and is always empty: only the lock on it means something.
/// - Only the demo that holds the lock creates the socket, and only that demo removes it, in two
///   cases:
///   - Before it binds, it removes what a killed demo left: a socket of that name that no program
///     listens on. Anything else isn't ours and stays: a file, a folder, a link, or a socket that
///     answers, such as one of a `lesson` from before there was a lock.
///   - When it leaves, it removes the name if that still leads to the socket it created, by device
///     and inode. The listener is still open then, so no other file can have the same inode.
/// - A demo that can't get the lock or the name goes on without notes and says why.
///
/// On a file system without locks, demos only see each other by connecting.
struct SocketClaim: ~Copyable {
  let listener: Int32
  private let path: String
  /// The name that was bound.
  private let bound: Name?
  private let lock: FileLock

  init(_ address: DemoAddress) throws(LocalSocket.Fault) {
    let lock = try Self.lock(address.lock)
    try Self.clear(address.socket)
    let listener = try Self.listen(address.socket)
    self.init(
      listener: listener, path: address.socket, bound: Name(address.socket), lock: lock)
  }

  private init(listener: Int32, path: String, bound: Name?, lock: consuming FileLock) {
    self.listener = listener
    self.path = path
    self.bound = bound
    self.lock = lock
  }

  deinit {
    release()
    close(listener)
  }

  /// Removes the name, so that notes starting now don't find a demo that's leaving. Keeps the lock.
  func release() {
    guard let bound, bound == Name(path) else { return }
    unlink(path)
  }

  private static let other =
    "another demo is running or stopped, and the notes follow that one; end it first"

  private static func lock(_ path: String) throws(LocalSocket.Fault) -> FileLock {
    do {
      return try FileLock.acquire(path, milliseconds: 0)
    } catch is FileLock.Held {
      throw LocalSocket.Fault(message: other, isOtherDemo: true)
    } catch {
      throw LocalSocket.Fault(message: "\(error)")
    }
  }

  private static func listen(_ path: String) throws(LocalSocket.Fault) -> Int32 {
    do {
      return try LocalSocket.listen(path)
    } catch {
      throw LocalSocket.Fault(message: "\(error)")
    }
  }

  /// Removes what a killed demo left. The caller holds the lock.
  private static func clear(_ path: String) throws(LocalSocket.Fault) {
    guard let name = Name(path) else { return }
    let shown = Untrusted.shownInFull(path)
    guard name.isSocket else {
      throw LocalSocket.Fault(message: "\(shown) isn't a socket; move it out of the way")
    }
    switch LocalSocket.connect(path) {
    case .refused: unlink(path)
    case .made(let descriptor):
      close(descriptor)
      throw LocalSocket.Fault(message: other, isOtherDemo: true)
    case .full: throw LocalSocket.Fault(message: other, isOtherDemo: true)
    case .failed(let code):
      throw LocalSocket.Fault(
        message: "can't use \(shown): \(String(cString: strerror(code)))")
    }
  }

  /// The file that a path names, without following links.
  private struct Name: Hashable {
    private let device: dev_t
    private let number: ino_t
    let isSocket: Bool

    /// Returns nil if there's nothing there.
    init?(_ path: String) {
      var information = stat()
      guard lstat(path, &information) == 0 else { return nil }
      device = information.st_dev
      number = information.st_ino
      isSocket = information.st_mode & S_IFMT == S_IFSOCK
    }
  }
}
