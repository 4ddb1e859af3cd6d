/// A standard stream, written in large pieces.
struct Output: ~Copyable {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// - Throws: ``ClosedPipe`` if the reader is gone, otherwise ``CommandFailure``.
  mutating func write(_ text: String) throws {
    pending.append(contentsOf: text.utf8)
    if pending.count >= 1 << 16 { try flush() }
  }

  mutating func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    do {
      try writeAll(pending, to: descriptor)
    } catch {
      if error.code == EPIPE { throw ClosedPipe() }
      throw CommandFailure(
        .io, "error: can't write the output: \(String(cString: strerror(error.code)))")
    }
  }
}

/// The reader of our output has seen enough, as `head` does. This isn't a failure.
struct ClosedPipe: Error {}
