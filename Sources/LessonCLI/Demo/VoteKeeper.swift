/// Adds a class's votes to the log in the state folder, one line at a time. Each line is on disk
/// before the demo goes on, so that a kill doesn't lose any.
struct VoteKeeper {
  private let place: Result<String, StateFolder.Fault>
  /// When the demo began, which identifies its votes; if it resumed an earlier demo, when that one
  /// began.
  var demo: Moment
  private var isComplained = false

  init(_ environment: Environment, demo: Moment) {
    place = Result { () throws(StateFolder.Fault) in try StateFolder.path(environment) }
    self.demo = demo
  }

  /// - Returns: a warning, if there's one that hasn't been given before.
  mutating func keep(_ note: VoteNote) -> String? {
    let entry = VoteLog.Entry(
      at: .now, demo: demo, lesson: note.lesson, question: note.question,
      isOfQuiz: note.isOfQuiz, event: note.event)
    do {
      try Self.append(entry.line, in: place.get())
      return nil
    } catch {
      guard !isComplained else { return nil }
      isComplained = true
      let why = (error as? StateFolder.Fault)?.message ?? "\(error)"
      return "votes aren't logged: \(why)"
    }
  }

  /// How long to wait for another demo that's writing, in milliseconds.
  private static let patience = 500

  private static func append(_ line: String, in folder: String) throws {
    try StateFolder.make(folder)
    let place = FilePlace(folder: folder, name: VoteLog.fileName)
    let lock = try FileLock.acquire(place.neighbor("votes.lock"), milliseconds: patience)
    defer { withExtendedLifetime(lock) {} }
    let descriptor = retrying {
      open(place.path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw SystemError("write \(place.shown)") }
    defer { close(descriptor) }
    try cutBack(descriptor, place)
    try writeAll(Array("\(line)\n".utf8), to: descriptor)
    // Some file systems have nothing to sync.
    guard retrying({ fsync(descriptor) }) == 0 || errno == EINVAL else {
      throw SystemError("write \(place.shown)")
    }
  }

  /// Removes a partial line left by a kill: it was never all on disk, and would damage the next.
  private static func cutBack(_ descriptor: Int32, _ place: FilePlace) throws {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw SystemError("write \(place.shown)", code: EINVAL)
    }
    let size = Int(information.st_size)
    // No line is nearly this long.
    let count = min(size, 4_096)
    var bytes = [UInt8](repeating: 0, count: count)
    let start = size - count
    guard count > 0, pread(descriptor, &bytes, count, off_t(start)) == count,
      bytes.last != UInt8(ascii: "\n")
    else { return }
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? (start == 0 ? -1 : nil) else {
      return
    }
    guard ftruncate(descriptor, off_t(start + end + 1)) == 0 else {
      throw SystemError("write \(place.shown)")
    }
  }
}
