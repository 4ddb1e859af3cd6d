/// A pipe whose ends are closed one by one, by the end of the test at the latest.
struct Conduit: ~Copyable {
  /// How long a test waits for what has to come, in milliseconds: a busy machine takes its time.
  static let patience: Int32 = 300_000

  private(set) var reader: Int32
  private(set) var writer: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("open a pipe") }
    // Keep clear of the descriptor numbers that processes get.
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 20) }
    for end in ends { close(end) }
    (reader, writer) = (high[0], high[1])
  }

  mutating func closeReader() {
    close(reader)
    reader = -1
  }

  mutating func closeWriter() {
    close(writer)
    writer = -1
  }

  /// Reads to the end of the file, which comes once no writer is left.
  ///
  /// - Returns: the bytes read; nil if the end didn't come.
  func readToEnd() throws -> [UInt8]? {
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    while ContinuousClock.now - start < .milliseconds(Self.patience) {
      var one = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      guard retrying({ poll(&one, 1, Self.patience) }) > 0 else { return nil }
      let piece = try readSome(reader)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    return nil
  }

  deinit {
    for end in [reader, writer] where end >= 0 { close(end) }
  }
}
