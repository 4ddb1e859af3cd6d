import LessonKit
import LessonRunner

/// Reads what a user named on the command line.
enum InputReader {
  /// - Parameter limit: in bytes; what lies beyond is not read, so that a device without an end is
  ///   no trap.
  /// - Returns: the bytes, and the name for messages.
  static func read(
    _ file: InputFile, limit: Int
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    var descriptor = STDIN_FILENO
    var name = "<stdin>"
    if case .path(let path) = file {
      name = Untrusted.shownInFull(path)
      descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
      if descriptor < 0 { throw failure("open", name, errno) }
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(.noInput, "error: \(name) is a directory, not a file")
    }
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count < limit {
        let piece = try readSome(descriptor, limit: min(65_536, limit - bytes.count))
        if piece.isEmpty { break }
        bytes += piece
      }
    } catch {
      throw failure("read", name, error.code)
    }
    return (bytes, name)
  }

  private static func failure(_ verb: String, _ name: String, _ code: Int32) -> CommandFailure {
    CommandFailure(.noInput, "error: cannot \(verb) \(name): \(String(cString: strerror(code)))")
  }
}
