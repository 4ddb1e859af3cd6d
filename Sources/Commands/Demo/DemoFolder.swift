/// The files in the state folder by which a demo and its notes find each other, and by which a demo
/// goes on for one that was killed.
struct DemoFolder {
  /// The socket that a demo listens on.
  let socket: String
  private let path: String

  init(path: String) {
    self.path = path
    socket = "\(path)/demo.socket"
  }

  /// Uses the state folder, creating it if necessary.
  init(_ environment: Environment) throws(LocalSocket.Fault) {
    do {
      let path = try StateFolder.path(environment)
      try Files.makeFolder(path)
      self.init(path: path)
    } catch let fault as StateFolder.Fault {
      throw LocalSocket.Fault(message: fault.message)
    } catch {
      throw LocalSocket.Fault(message: "\(error)")
    }
  }

  /// Returns the right to all of these files, which one demo has at a time.
  func claim() throws(LocalSocket.Fault) -> FileLock {
    do {
      return try FileLock.acquire("\(path)/demo.lock", milliseconds: 0)
    } catch is FileLock.Held {
      throw LocalSocket.Fault(
        message: "another demo is running or stopped, and the notes follow that one; end it first")
    } catch {
      throw LocalSocket.Fault(message: "\(error)")
    }
  }

  // MARK: The socket

  /// Listens in place of a demo that was killed. The caller has the claim.
  func listen() throws(LocalSocket.Fault) -> Int32 {
    do {
      removeSocket()
      return try LocalSocket.listen(socket)
    } catch {
      throw LocalSocket.Fault(message: "\(error)")
    }
  }

  /// Removes the socket, and nothing else that has its name.
  func removeSocket() {
    var information = stat()
    guard lstat(socket, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK else { return }
    unlink(socket)
  }

  // MARK: The place

  private var state: String { "\(path)/demo.json" }

  /// Returns the place of the demo that was killed; nil if there wasn't one, or its file is damaged.
  func readState() -> DemoState? {
    let descriptor = retrying { open(state, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: DemoConnection.longestLine)
    let count = retrying { read(descriptor, &bytes, bytes.count) }
    return DemoJSON.value(DemoState.self, from: bytes.prefix(max(count, 0)))
  }

  /// If the place can't be written, a demo that's killed later starts over. That's no reason to stop now.
  func write(_ place: DemoState) {
    guard let bytes = DemoJSON.bytes(of: place) else { return }
    try? AtomicFile.write(bytes, to: state, mode: 0o600)
  }

  func removeState() { unlink(state) }
}
