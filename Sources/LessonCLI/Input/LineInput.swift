/// Answers on standard input, one a line, typed or from a file.
struct LineInput: ~Copyable {
  let isTerminal: Bool
  private let canAnswer: Bool
  var reader = LineReader()

  init() {
    isTerminal = isatty(STDIN_FILENO) == 1
    canAnswer = Self.canAnswer
  }

  /// Whether questions are worth asking: a terminal must show them, and input that has ended answers
  /// none.
  static func mayAnswer(_ context: borrowing Context) -> Bool {
    if isatty(STDIN_FILENO) == 1 { return context.isTerminal && context.settings.form == .linear }
    return canAnswer && !hasEnded
  }

  /// Whether it is known without waiting that nothing will come.
  private static var hasEnded: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return true }
    if information.st_mode & S_IFMT == S_IFREG {
      return lseek(STDIN_FILENO, 0, SEEK_CUR) >= information.st_size
    }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) == 1 && input.revents & Int16(POLLIN) == 0
  }

  /// Whether anything can come: not from a stream that is closed, nor from a device such as
  /// `/dev/null`.
  static var canAnswer: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return false }
    switch information.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO, S_IFSOCK: return true
    default: return isatty(STDIN_FILENO) == 1
    }
  }

  /// The next line without its end and without anything that would steer a terminal; nil at the end,
  /// and where nothing can be read any more.
  mutating func next() -> String? {
    guard canAnswer, let line = (try? reader.next()) ?? nil else { return nil }
    return Untrusted.sanitized(String(decoding: line, as: UTF8.self)).trimmed
  }
}

extension Context {
  /// Asks for a yes or a no.
  ///
  /// - Returns: nil at the end of input.
  mutating func confirms(_ question: String) throws -> Bool? {
    if global.noInput { return nil }
    try output.flush()
    var input = LineInput()
    while true {
      if input.isTerminal {
        // Not among the results, wherever those go.
        try? writeAll(Array("\(question) [y/n] ".utf8), to: STDERR_FILENO)
      }
      guard let line = input.next() else { return nil }
      switch line.split(separator: " ").joined().lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: continue
      }
    }
  }
}
