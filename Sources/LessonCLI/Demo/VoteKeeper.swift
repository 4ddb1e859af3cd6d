/// Adds what a class votes to the log in the state folder, a line at a time. Each line is on the disk before
/// the demo goes on, so that a kill loses none.
struct VoteKeeper {
  private let place: Result<String, StateFolder.Fault>
  /// When the demo began, by which its votes are known; for one that was resumed, when the one that ended began.
  var demo: Moment
  private var isComplained = false

  init(_ environment: Environment, demo: Moment) {
    place = Result { () throws(StateFolder.Fault) in try StateFolder.path(environment) }
    self.demo = demo
  }

  /// - Returns: a warning, if there's one that was not given before.
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

  /// How long another demo that writes is waited for, in milliseconds.
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
    // Some file systems have nothing to wait for.
    guard retrying({ fsync(descriptor) }) == 0 || errno == EINVAL else {
      throw SystemError("write \(place.shown)")
    }
  }

  /// Takes away what a kill left of a line: it was never on the disk as a whole, and would damage the next.
  private static func cutBack(_ descriptor: Int32, _ place: FilePlace) throws {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw SystemError("write \(place.shown)", code: EINVAL)
    }
    let size = Int(information.st_size)
    // No line is nearly as long.
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
