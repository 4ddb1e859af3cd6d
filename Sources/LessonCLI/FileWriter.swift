import LessonKit
import LessonRunner

/// Writes files that a user named. Nothing half-written is ever left behind.
enum FileWriter {
  /// A file of that name exists, and was not to be overwritten.
  struct Exists: Error {}

  /// - Parameter overwrites: whether a file that exists may be replaced.
  /// - Throws: ``Exists``, or ``CommandFailure`` with the reason.
  static func write(_ text: String, to path: String, overwrites: Bool) throws {
    var information = stat()
    let isThere = stat(path, &information) == 0
    if isThere, information.st_mode & S_IFMT != S_IFREG {
      let what = information.st_mode & S_IFMT == S_IFDIR ? "a directory" : "no regular file"
      throw CommandFailure(
        .cannotCreate, "error: \(Untrusted.shownInFull(path)) is \(what); nothing was saved")
    }
    if isThere, !overwrites { throw Exists() }
    guard isThere else { return try create(path, text, as: path, mode: 0o666) }
    // Beside the file, or the one that a link leads to, so that it can take its place in one step.
    guard let resolved = realpath(path, nil) else { throw failure(path, errno) }
    defer { free(resolved) }
    let target = String(cString: resolved)
    let temporary = "\(target).\(getpid()).new"
    try create(temporary, text, as: path, mode: information.st_mode & 0o777)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw failure(path, code)
    }
  }

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
