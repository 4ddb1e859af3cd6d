/// Reads the input that a user named on the command line.
enum InputReader {
  /// - Parameters:
  ///   - input: the descriptor of standard input.
  ///   - limit: in bytes; more isn't read, in case a device never ends.
  /// - Returns: the bytes, and the name for messages.
  static func read(
    _ file: InputFile, _ input: Int32, limit: Int
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    switch file {
    case .path(let path): try read(path, limit: limit)
    case .standardInput: try read(input, "<stdin>", limit: limit, takesFilesAlone: false)
    }
  }

  /// - Parameters:
  ///   - limit: in bytes; more isn't read, in case a device never ends.
  ///   - takesFilesAlone: whether pipes and devices are refused.
  /// - Returns: the bytes, and the name for messages.
  static func read(
    _ path: String, limit: Int, takesFilesAlone: Bool = false
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    let mode = O_RDONLY | O_CLOEXEC | (takesFilesAlone ? O_NONBLOCK : 0)
    let descriptor = retrying { open(path, mode) }
    if descriptor < 0 { throw CommandFailure.cannot("open", path, errno) }
    defer { close(descriptor) }
    return try read(descriptor, path, limit: limit, takesFilesAlone: takesFilesAlone)
  }

  /// Returns the text of a regular file.
  ///
  /// - Parameter megabytes: the limit of its size, in MiB.
  /// - Throws: ``CommandFailure`` with the place of what isn't text.
  static func text(_ path: String, megabytes: Int) throws(CommandFailure) -> String {
    let limit = megabytes << 20
    let (bytes, name) = try read(path, limit: limit + 1, takesFilesAlone: true)
    guard bytes.count <= limit else {
      throw CommandFailure(.badData, "\(name):1:1: error: larger than \(megabytes) MiB")
    }
    return try text(bytes, name)
  }

  /// - Parameter line: the number of the first line.
  /// - Throws: ``CommandFailure`` with the place of what isn't text.
  static func text(
    _ bytes: [UInt8], _ name: String, line: Int = 1
  ) throws(CommandFailure) -> String {
    do {
      return try OutsideText.text(bytes)
    } catch {
      throw CommandFailure(
        .badData, "\(name):\(line - 1 + error.line):\(error.column): error: \(error.message)")
    }
  }

  private static func read(
    _ descriptor: Int32, _ path: String, limit: Int, takesFilesAlone: Bool
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    let name = Untrusted.shownInFull(path)
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure.noInput("\(name) is a directory, not a file")
    }
    if takesFilesAlone, information.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure.noInput("\(name) isn't a regular file")
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
