/// The exit status of the process; beyond 0 and 1, these are the codes of `sysexits.h`. The article
/// `exit-codes` of the help tells what they mean.
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
  static func badData(_ problem: String) -> Self { Self(.badData, "error: \(problem)") }
  static func noInput(_ problem: String) -> Self { Self(.noInput, "error: \(problem)") }
  static func cannotCreate(_ problem: String) -> Self { Self(.cannotCreate, "error: \(problem)") }
  static let noCompiler = Self(
    .unavailable,
    "error: there's no swiftc in PATH; install Swift from swift.org to write Swift here")
  /// For what can't happen.
  static func software(_ problem: String) -> Self { Self(.software, "error: \(problem)") }

  /// Creates the failure for a command that can't be understood.
  ///
  /// - Parameter help: the command that tells more, `lesson help run`.
  init(misuse message: String, help: String) {
    self.init(.usage, "error: \(message)\nSee '\(help)'.")
  }

  /// Returns the line of a message that names the word that was probably meant, with the newline
  /// before it; nothing if no word is near enough. That two are Swift files doesn't make them alike.
  static func didYouMean(_ word: String, in words: [String]) -> String {
    func stem(_ name: String) -> String {
      name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
    }
    let nearest = NearestWord.nearest(to: stem(word), in: words.map(stem))
    return words.first { stem($0) == nearest }.map { "\nDid you mean '\($0)'?" } ?? ""
  }

  /// Returns the failure for a word that isn't one of those there are.
  ///
  /// - Parameters:
  ///   - list: what comes before the words, `Its scenes`.
  ///   - help: the command that tells more, `lesson help run`.
  static func unknown(
    _ message: String, _ word: String, in words: [String], _ list: String, help: String
  ) -> CommandFailure {
    let all = words.isEmpty ? "" : "\n\(list): \(words.joined(separator: ", "))."
    return CommandFailure(misuse: message + didYouMean(word, in: words) + all, help: help)
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
    return CommandFailure.noInput("can't \(verb) \(shown): \(reason)")
  }
}
