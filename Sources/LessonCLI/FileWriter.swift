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
    guard overwrites else { return try create(path, text, as: path, mode: 0o666) }
    let target = try old == nil ? path : resolved(path)
    let temporary = neighbour(of: target)
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
    let target = try oldMode(path) == nil ? path : resolved(path)
    let probe = neighbour(of: target)
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

  /// The file that a link leads to.
  private static func resolved(_ path: String) throws(CommandFailure) -> String {
    guard let resolved = realpath(path, nil) else { throw failure(path, errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A file in the same folder, so that it can take the other's place in one step.
  private static func neighbour(of path: String) -> String { "\(path).\(getpid()).new" }

  /// Makes a file that does not exist yet.
  private static func create(
    _ place: String, _ text: String, as path: String, mode: mode_t
  ) throws {
    let descriptor = retrying { open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard descriptor >= 0 else {
      if errno == EEXIST, place == path { throw Exists() }
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
