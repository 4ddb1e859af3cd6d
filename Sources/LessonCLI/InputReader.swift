import LessonKit
import LessonRunner

/// Reads what a user named on the command line.
enum InputReader {
  /// - Parameters:
  ///   - limit: in bytes; what lies beyond is not read, so that a device without an end is no trap.
  ///   - takesFilesAlone: whether pipes and devices are refused.
  /// - Returns: the bytes, and the name for messages.
  static func read(
    _ file: InputFile, limit: Int, takesFilesAlone: Bool = false
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    var descriptor = STDIN_FILENO
    var name = "<stdin>"
    if case .path(let path) = file {
      name = Untrusted.shownInFull(path)
      let mode = O_RDONLY | O_CLOEXEC | (takesFilesAlone ? O_NONBLOCK : 0)
      descriptor = retrying { open(path, mode) }
      if descriptor < 0 { throw failure("open", name, errno) }
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(.noInput, "error: \(name) is a directory, not a file")
    }
    if takesFilesAlone, information.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure(.noInput, "error: \(name) is no regular file")
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
