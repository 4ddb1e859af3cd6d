extension ExitCode {
  /// Whether it's what comes of reading from, writing to, or looking for a terminal that has vanished.
  var mayComeFromLostTerminal: Bool { [.usage, .noInput, .io].contains(self) }
}

/// An error with all that a user must be told about it.
struct CommandFailure: Error {
  var code: ExitCode
  /// Whole lines, without the last newline.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension CommandFailure {
  /// What's wrong in one line, for a screen.
  var complaint: String {
    let line = message.split(separator: "\n").first.map(String.init) ?? ""
    return line.hasPrefix("error: ") ? String(line.dropFirst(7)) : line
  }

  /// A file or folder that a user named and that the system does not let us read.
  ///
  /// - Parameters:
  ///   - verb: what was tried, `open` or `read`.
  ///   - code: an `errno`.
  static func cannot(_ verb: String, _ path: String, _ code: Int32) -> CommandFailure {
    // A name that is too long for the system is too long for a message.
    let shown = code == ENAMETOOLONG ? Untrusted.shown(path) : Untrusted.shownInFull(path)
    var reason = String(cString: strerror(code))
    // Other bytes were lost on the way here, so that it is not what was typed that is missing.
    if code == ENOENT, path.unicodeScalars.contains("\u{FFFD}") {
      reason += "; a name must be UTF-8"
    }
    return CommandFailure(.noInput, "error: can't \(verb) \(shown): \(reason)")
  }
}
