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

  /// Said of a line that answers nothing: the next one is for the next question.
  static let usedUp = "Each line is for one question, so this one is skipped."

  /// Returns the next line without its end and without anything that would control a terminal; nil
  /// at the end, or if nothing can be read anymore.
  ///
  /// - Throws: ``CommandFailure`` if what isn't typed can't be read, or isn't text.
  mutating func next() throws(CommandFailure) -> String? {
    guard canAnswer, let line = try isTerminal ? (try? reader.next()) ?? nil : reader.next()
    else { return nil }
    let text =
      try isTerminal
      ? String(decoding: line, as: UTF8.self)
      : InputReader.text(line, "<stdin>", line: reader.count)
    return Untrusted.sanitized(text).trimmed
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
      guard let line = try input.next() else { return nil }
      switch line.split(separator: " ").joined().lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: continue
      }
    }
  }
}

/// Reads a stream line by line, as the lines arrive.
struct LineReader: ~Copyable {
  /// The limit for a line in bytes, in case a device never ends. Typed lines are shorter.
  static let longestLine = 1 << 20

  private let descriptor: Int32
  private var unread: [UInt8] = []
  private var start = 0
  private var hasEnded = false
  /// How many lines have been read.
  private(set) var count = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a whole line has already arrived.
  var hasLine: Bool { unread[start...].contains(UInt8(ascii: "\n")) }

  /// Allows reading after the end, because input at a terminal can go on after ^D.
  mutating func goOnAfterEnd() { hasEnded = false }

  /// Returns the next line without its line feed; nil at the end of the stream. The last line may
  /// lack a line feed.
  ///
  /// - Throws: ``CommandFailure`` if the stream can't be read, or a line is too long.
  mutating func next() throws(CommandFailure) -> [UInt8]? {
    var searched = start
    while true {
      if let feed = unread[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = feed + 1 }
        count += 1
        return Array(unread[start..<feed])
      }
      if hasEnded {
        guard start < unread.count else { return nil }
        defer { start = unread.count }
        count += 1
        return Array(unread[start...])
      }
      unread.removeSubrange(..<start)
      start = 0
      searched = unread.count
      guard unread.count <= Self.longestLine else {
        throw CommandFailure(
          .badData, "<stdin>:\(count + 1):1: error: the line is longer than 1 MiB")
      }
      do throws(SystemError) {
        let piece = try readSome(descriptor)
        hasEnded = piece.isEmpty
        // A terminal that vanished hasn't said that this is all.
        if hasEnded, isHungUp(descriptor) { throw SystemError("read", code: EIO) }
        unread += piece
      } catch {
        throw CommandFailure.noInput("can't read <stdin>: \(String(cString: strerror(error.code)))")
      }
    }
  }
}
