extension ExitCode {
  /// Whether the code may come from reading, writing, or looking for a terminal that has vanished.
  var mayComeFromLostTerminal: Bool { [.usage, .noInput, .io].contains(self) }
}

/// An error with everything that a user must be told about it.
struct CommandFailure: Error {
  var code: ExitCode
  /// The message in whole lines, without the last newline.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension CommandFailure {
  /// Returns the line of a message that names the word that was probably meant, with the newline
  /// before it; nothing if no word is near enough.
  static func didYouMean(_ word: String, in words: [String]) -> String {
    NearestWord.nearest(to: word, in: words).map { "\nDid you mean '\($0)'?" } ?? ""
  }

  /// The problem in one line, for a screen.
  var complaint: String {
    let line = message.split(separator: "\n").first.map(String.init) ?? ""
    return line.hasPrefix("error: ") ? String(line.dropFirst(7)) : line
  }

  /// Returns the failure for a file or folder that a user named but the system won't let us read.
  ///
  /// - Parameters:
  ///   - verb: the attempted action, `open` or `read`.
  ///   - code: an `errno`.
  static func cannot(_ verb: String, _ path: String, _ code: Int32) -> CommandFailure {
    // A name that's too long for the system is too long for a message.
    let shown = code == ENAMETOOLONG ? Untrusted.shown(path) : Untrusted.shownInFull(path)
    var reason = String(cString: strerror(code))
    // Other bytes were lost on the way here, so the missing name isn't the one that was typed.
    if code == ENOENT, path.unicodeScalars.contains("\u{FFFD}") {
      reason += "; a name must be UTF-8"
    }
    return CommandFailure(.noInput, "error: can't \(verb) \(shown): \(reason)")
  }
}
