/// The files in the state folder by which a demo and its notes find each other, and by which a demo
/// goes on for one that was killed. The demo writes where it is to `demo.json`, and reads what the
/// notes want from `demo.wishes`, a pipe that has a name.
struct DemoFolder {
  private let path: String
  /// The pipe that notes write to.
  private var pipe: String { "\(path)/demo.wishes" }
  var state: String { "\(path)/demo.json" }

  init(path: String) { self.path = path }

  /// Uses the state folder, creating it if necessary.
  init(_ environment: Environment) throws(StateFault) {
    path = try StateFolder.path(environment)
    do throws(SystemError) {
      try Files.makeFolder(path)
    } catch {
      throw StateFault(error)
    }
  }

  /// Returns the right to all of these files, which one demo has at a time.
  func claim() throws(StateFault) -> FileLock {
    do throws(StateFault) {
      return try FileLock.acquire("\(path)/demo.lock", milliseconds: 0)
    } catch {
      guard error.isHeldUp else { throw error }
      throw StateFault(
        reason: "another demo is running or stopped, and the notes follow that one; end it first")
    }
  }

  // MARK: The wishes

  /// Makes a pipe in place of that of a demo that was killed. The caller has the claim.
  ///
  /// - Returns: a descriptor to read wishes from, which the caller closes. Reading never waits.
  func makePipe() throws(StateFault) -> Int32 {
    removePipe()
    // Someone has to have it open for writing, or it would be at its end.
    guard mkfifo(pipe, 0o600) == 0, let descriptor = openPipe(O_RDWR) else {
      throw StateFault(SystemError("make \(Untrusted.shownInFull(pipe))"))
    }
    return descriptor
  }

  /// Removes the pipe, and nothing else that has its name.
  func removePipe() {
    if Files.kind(of: pipe, followsLinks: false) == S_IFIFO { unlink(pipe) }
  }

  /// Whether a demo reads what's written to the pipe.
  var hasReader: Bool { openPipe(O_WRONLY).map { close($0) } != nil }

  /// Returns a descriptor that never waits, which the caller closes; nil if there's no pipe, or no
  /// reader of what's to be written.
  func openPipe(_ mode: Int32) -> Int32? {
    guard Files.kind(of: pipe, followsLinks: false) == S_IFIFO else { return nil }
    let descriptor = retrying { open(pipe, mode | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW) }
    return descriptor >= 0 ? descriptor : nil
  }

  // MARK: The place

  /// The bytes that say where the demo is, or the one that was killed; nil if there are none.
  var place: [UInt8]? {
    try? InputReader.read(state, limit: 1 << 16, takesFilesAlone: true).bytes
  }

  /// How long ago the place was written, in seconds.
  var age: Int { Files.age(of: state) }

  /// If the place can't be written, notes don't follow, and a demo that's killed later starts over.
  /// That's no reason to stop now.
  func write(_ place: DemoState) {
    guard let text = try? place.json() else { return }
    try? AtomicFile.write(Array(text.utf8), to: state, mode: 0o600)
  }

  func removePlace() { unlink(state) }
}
