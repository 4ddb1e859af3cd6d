/// Reads the input that a user named on the command line.
enum InputReader {
  /// - Parameters:
  ///   - limit: in bytes; more isn't read, in case a device never ends.
  ///   - takesFilesAlone: whether pipes and devices are refused.
  /// - Returns: the bytes, and the name for messages.
  static func read(
    _ file: InputFile, limit: Int, takesFilesAlone: Bool = false
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    var descriptor = STDIN_FILENO
    var path = "<stdin>"
    if case .path(let named) = file {
      path = named
      let mode = O_RDONLY | O_CLOEXEC | (takesFilesAlone ? O_NONBLOCK : 0)
      descriptor = retrying { open(path, mode) }
      if descriptor < 0 { throw CommandFailure.cannot("open", path, errno) }
    }
    let name = Untrusted.shownInFull(path)
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(.noInput, "error: \(name) is a directory, not a file")
    }
    if takesFilesAlone, information.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure(.noInput, "error: \(name) isn't a regular file")
    }
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count < limit {
        let piece = try readSome(descriptor, limit: min(65_536, limit - bytes.count))
        if piece.isEmpty { break }
        bytes += piece
      }
    } catch {
      throw CommandFailure.cannot("read", path, error.code)
    }
    return (bytes, name)
  }
}
