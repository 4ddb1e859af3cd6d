/// One end of a connection between a demo and its notes. None of its calls waits.
struct DemoConnection {
  /// Has something to read when ``receive()`` is worth a call. The owner closes it.
  let descriptor: Int32
  private(set) var hearing: DemoHearing
  /// How many bytes are taken at once. The rest waits in the system and makes `poll` return again, so that
  /// keys and signals have their turn however much the other side says.
  private let portion: Int

  /// - Parameter side: who listens at this end.
  init(_ descriptor: Int32, side: DemoSide) {
    self.descriptor = descriptor
    hearing = DemoHearing(side)
    // Notes hear of all steps at once, and have no class that waits.
    portion = side == .demo ? 128 : 4 * DemoHearing.longestLine
  }

  /// - Returns: some of what came, and whether the other side is still there.
  mutating func receive() -> (messages: [DemoMessage], isOpen: Bool) {
    var bytes = [UInt8](repeating: 0, count: portion)
    let count = retrying { read(descriptor, &bytes, bytes.count) }
    guard count != 0, count > 0 || errno == EAGAIN else { return ([], false) }
    return (hearing.hear(bytes.prefix(max(count, 0))), true)
  }

  /// - Returns: whether all of it went; a side that doesn't read isn't waited for.
  func send(_ message: DemoMessage) -> Bool { message.line.map(send) ?? true }

  /// The first that either side says.
  func greet() -> Bool { send(DemoHearing.greeting) }

  private func send(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    return retrying { write(descriptor, bytes, bytes.count) } == bytes.count
  }
}
