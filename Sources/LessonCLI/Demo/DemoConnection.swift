/// One end of a connection between a demo and its notes. None of its calls wait.
struct DemoConnection {
  /// The descriptor, readable when ``receive()`` is worth calling. The owner closes it.
  let descriptor: Int32
  private(set) var hearing: DemoHearing
  /// The most bytes taken per call. The rest waits in the system and makes `poll` return again, so
  /// keys and signals get their turn no matter how much the other side says.
  private let portion: Int

  /// - Parameter side: the side that listens at this end.
  init(_ descriptor: Int32, side: DemoSide) {
    self.descriptor = descriptor
    hearing = DemoHearing(side)
    // Notes are sent all steps together, and have no class waiting.
    portion = side == .demo ? 128 : 4 * DemoHearing.longestLine
  }

  /// - Returns: some of the messages that came, and whether the other side is still there.
  mutating func receive() -> (messages: [DemoMessage], isOpen: Bool) {
    var bytes = [UInt8](repeating: 0, count: portion)
    let count = retrying { read(descriptor, &bytes, bytes.count) }
    guard count != 0, count > 0 || errno == EAGAIN else { return ([], false) }
    return (hearing.hear(bytes.prefix(max(count, 0))), true)
  }

  /// - Returns: whether all of it was sent; we don't wait for a side that isn't reading.
  func send(_ message: DemoMessage) -> Bool { message.line.map(send) ?? true }

  /// Sends the greeting that either side starts with.
  func greet() -> Bool { send(DemoHearing.greeting) }

  private func send(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    return retrying { write(descriptor, bytes, bytes.count) } == bytes.count
  }
}
