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
        return line(unread[start..<feed])
      }
      if hasEnded {
        guard start < unread.count else { return nil }
        defer { start = unread.count }
        count += 1
        return line(unread[start...])
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
        throw CommandFailure(
          .noInput, "error: can't read <stdin>: \(String(cString: strerror(error.code)))")
      }
    }
  }

  /// Returns a line, the first one without the mark that a file may begin with.
  private func line(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    count == 1 ? OutsideText.plain(Array(bytes)) : Array(bytes)
  }
}
