/// The exit status of the process; beyond 0 and 1, these are the codes of `sysexits.h`.
///
/// A signal ends the process by that same signal, after the terminal has been restored.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case checkFailed = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case io = 74

  /// An explanation for people, in one sentence.
  package var meaning: String {
    switch self {
    case .done: "It's done; also where the reader of a pipe has gone away."
    case .checkFailed:
      "A check failed: a claim doesn't hold, lint found faults, an exercise isn't solved, or a run "
        + "crashed or had to be stopped."
    case .usage: "The command can't be understood."
    case .badData: "A file or a line of input isn't what it should be; every fault is named."
    case .noInput: "A file isn't there, can't be read, or is a folder."
    case .unavailable: "There's no Swift compiler, and the command needs one."
    case .software: "The program itself is at fault."
    case .cannotCreate: "A file can't be made."
    case .io: "Reading, writing or starting a run failed; the message has the system's reason."
    }
  }
}

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

  /// Returns the failure for a word that isn't one of those there are.
  ///
  /// - Parameters:
  ///   - list: what comes before the words, `Its scenes`.
  ///   - help: the command that tells more, `lesson help run`.
  static func unknown(
    _ message: String, _ word: String, in words: [String], _ list: String, help: String
  ) -> CommandFailure {
    var text = "error: \(message)\(didYouMean(word, in: words))"
    if !words.isEmpty { text += "\n\(list): \(words.joined(separator: ", "))." }
    return CommandFailure(.usage, "\(text)\nSee '\(help)'.")
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
