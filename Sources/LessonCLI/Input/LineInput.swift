/// Answers on standard input, one per line, typed or from a file.
struct LineInput: ~Copyable {
  let isTerminal: Bool
  private let canAnswer: Bool
  var reader = LineReader()

  init() {
    isTerminal = isatty(STDIN_FILENO) == 1
    canAnswer = Self.canAnswer
  }

  /// Whether questions are worth asking: a terminal has to show them, and input that has ended
  /// can't answer any.
  static func mayAnswer(_ context: borrowing Context) -> Bool {
    if isatty(STDIN_FILENO) == 1 { return context.isTerminal && context.settings.form == .linear }
    return canAnswer && !hasEnded
  }

  /// Whether we know without waiting that nothing will come.
  private static var hasEnded: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return true }
    if information.st_mode & S_IFMT == S_IFREG {
      return lseek(STDIN_FILENO, 0, SEEK_CUR) >= information.st_size
    }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) == 1 && input.revents & Int16(POLLIN) == 0
  }

  /// Whether anything can come. Nothing does from a closed stream or a device such as `/dev/null`.
  static var canAnswer: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return false }
    switch information.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO, S_IFSOCK: return true
    default: return isatty(STDIN_FILENO) == 1
    }
  }

  /// Returns the next line without its end and without anything that would control a terminal; nil
  /// at the end, or if nothing can be read anymore.
  mutating func next() -> String? {
    guard canAnswer, let line = (try? reader.next()) ?? nil else { return nil }
    return Untrusted.sanitized(String(decoding: line, as: UTF8.self)).trimmed
  }
}

extension Context {
  /// Asks a yes-or-no question.
  ///
  /// - Returns: nil at the end of input, or if input isn't allowed.
  mutating func confirms(_ question: String) throws -> Bool? {
    if global.noInput { return nil }
    try output.flush()
    var input = LineInput()
    while true {
      if input.isTerminal {
        // Kept out of the results, no matter where those go.
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
