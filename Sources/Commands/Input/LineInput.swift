/// Answers on standard input, one per line, typed or from a file.
struct LineInput: ~Copyable {
  let isTerminal: Bool
  private let canAnswer: Bool
  var reader: LineReader

  init(_ streams: StandardStreams) {
    isTerminal = streams.isTyped
    canAnswer = Self.canAnswer(streams.input)
    reader = LineReader(descriptor: streams.input)
  }

  /// Whether questions are worth asking: a terminal has to show them, and input that has ended
  /// can't answer any.
  static func mayAnswer(_ context: borrowing Context) -> Bool {
    let streams = context.streams
    if streams.isTyped { return context.isTerminal && context.settings.form == .linear }
    return canAnswer(streams.input) && !hasEnded(streams.input)
  }

  /// Whether we know without waiting that nothing will come.
  private static func hasEnded(_ descriptor: Int32) -> Bool {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return true }
    if information.st_mode & S_IFMT == S_IFREG {
      return lseek(descriptor, 0, SEEK_CUR) >= information.st_size
    }
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) == 1 && input.revents & Int16(POLLIN) == 0
  }

  /// Whether anything can come. Nothing does from a closed stream or a device such as `/dev/null`.
  static func canAnswer(_ descriptor: Int32) -> Bool {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return false }
    switch information.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO, S_IFSOCK: return true
    default: return isatty(descriptor) == 1
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
    var input = LineInput(streams)
    while true {
      if input.isTerminal {
        // Kept out of the results, no matter where those go.
        streams.writeError("\(question) [y/n] ")
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
