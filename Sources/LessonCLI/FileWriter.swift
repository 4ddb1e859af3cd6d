import LessonKit
import LessonRunner

/// Writes files that a user named. Nothing half-written is ever left behind.
enum FileWriter {
  /// A file of that name exists, and was not to be overwritten.
  struct Exists: Error {}

  /// - Parameter overwrites: whether a file that exists may be replaced.
  /// - Throws: ``Exists``, or ``CommandFailure`` with the reason.
  static func write(_ text: String, to path: String, overwrites: Bool) throws {
    let old = try oldMode(path)
    if old != nil, !overwrites { throw Exists() }
    // Who must replace nothing makes the file where it belongs, or finds that somebody else did.
    let target = try destination(of: path)
    guard overwrites else { return try create(target, text, as: path, mode: 0o666, isNew: true) }
    let temporary = neighbour(of: target)
    // What a process of our number left behind that was killed.
    unlink(temporary)
    try create(temporary, text, as: path, mode: old.map { $0 & 0o777 } ?? 0o666)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw failure(path, code)
    }
  }

  /// Finds out whether a file can be written there later, and leaves nothing there.
  ///
  /// - Throws: ``CommandFailure`` with the reason.
  static func check(_ path: String) throws {
    _ = try oldMode(path)
    let target = try destination(of: path)
    let probe = neighbour(of: target)
    unlink(probe)
    try create(probe, "", as: path, mode: 0o600)
    unlink(probe)
  }

  /// - Returns: nil where nothing is there.
  /// - Throws: ``CommandFailure`` where what is there is no file.
  private static func oldMode(_ path: String) throws(CommandFailure) -> mode_t? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    guard information.st_mode & S_IFMT == S_IFREG else {
      let what = information.st_mode & S_IFMT == S_IFDIR ? "a directory" : "no regular file"
      throw CommandFailure(
        .cannotCreate, "error: \(Untrusted.shownInFull(path)) is \(what); nothing was saved")
    }
    return information.st_mode
  }

  /// The path that links lead to, whether or not a file is there yet.
  private static func destination(of path: String) throws(CommandFailure) -> String {
    var target = path
    // As many as the system itself would follow.
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      guard count > 0 else { return target }
      let next = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = next.hasPrefix("/") ? next : folder + next
    }
    throw failure(path, ELOOP)
  }

  /// A file in the same folder, so that it can take the other's place in one step.
  private static func neighbour(of path: String) -> String { "\(path).\(getpid()).new" }

  /// Makes a file that does not exist yet.
  private static func create(
    _ place: String, _ text: String, as path: String, mode: mode_t, isNew: Bool = false
  ) throws {
    let descriptor = retrying { open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard descriptor >= 0 else {
      if errno == EEXIST, isNew { throw Exists() }
      throw failure(path, errno)
    }
    do throws(SystemError) {
      defer { close(descriptor) }
      try writeAll(Array(text.utf8), to: descriptor)
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError("write") }
    } catch {
      unlink(place)
      throw failure(path, error.code)
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      .cannotCreate,
      "error: cannot write \(Untrusted.shownInFull(path)): \(String(cString: strerror(code)))")
  }
}
