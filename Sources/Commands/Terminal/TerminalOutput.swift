/// Output to a terminal that's never waited for. A terminal may stop reading, after Ctrl-S or
/// because its window hangs, and the program must still notice signals.
///
/// Bytes that the terminal doesn't take are kept, and offered again by ``flush()``.
struct TerminalOutput: ~Copyable {
  /// The descriptor, for ``CrashGuard`` and `poll`. The terminal is opened again for it, so that
  /// programs that share the standard streams with us don't find them changed.
  let descriptor: Int32
  private var waiting: ArraySlice<UInt8> = []
  /// The most bytes to offer at a time.
  private let portion: Int

  /// - Parameter terminal: stays open and unchanged.
  init(_ terminal: Int32) throws(SystemError) {
    if let own = Self.open(terminal) {
      descriptor = own
      portion = .max
      return
    }
    // The terminal belongs to another user and can't be opened, only written to through the
    // descriptor we were given. When it's ready for anything, a small portion doesn't block.
    let copy = fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw SystemError("open the terminal") }
    descriptor = copy
    portion = 64
  }

  deinit { close(descriptor) }

  /// Whether the terminal still has to take earlier output.
  var isBehind: Bool { !waiting.isEmpty }

  mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    waiting += bytes
    try flush()
  }

  /// Offers the waiting bytes, as many as the terminal takes.
  mutating func flush() throws(SystemError) {
    waiting = try offer(waiting)
  }

  /// Discards the waiting bytes. The terminal may be left in the middle of a sequence.
  mutating func drop() { waiting = [] }

  /// Writes a text ahead of the waiting bytes, and waits until it's taken, up to a limit.
  func finish(_ text: String, milliseconds: Int) throws(SystemError) {
    let start = ContinuousClock.now
    var rest = try offer(ArraySlice(text.utf8))
    while !rest.isEmpty {
      let left = Duration.milliseconds(milliseconds) - (ContinuousClock.now - start)
      guard left > .zero, takesOutput(descriptor, within: left.pollTimeout)
      else { return }
      rest = try offer(rest)
    }
  }

  /// - Returns: the bytes that the terminal didn't take.
  private func offer(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> ArraySlice<UInt8> {
    var rest = bytes
    while !rest.isEmpty, takesOutput(descriptor) {
      let count = rest.prefix(portion).withUnsafeBytes { bytes in
        systemWrite(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0 {
        // A signal gets its turn before the rest.
        guard errno == EAGAIN || errno == EINTR else { throw SystemError("write") }
        break
      }
      rest = rest.dropFirst(count)
    }
    return rest
  }

  private static func open(_ terminal: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 1_024)
    let isNamed = ttyname_r(terminal, &name, name.count) == 0
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // A terminal from outside a container has no name inside it.
    for path in (isNamed ? [path] : []) + ["/dev/fd/\(terminal)"] {
      let own = systemOpen(path)
      guard own >= 0 else { continue }
      if fcntl(own, F_GETFL) & O_NONBLOCK != 0, isatty(own) == 1 { return own }
      close(own)
    }
    return nil
  }
}

// Wrappers, under names that no method has.

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemOpen(_ path: String) -> Int32 {
  open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
}

/// Whether output can be written there now without waiting.
///
/// - Parameter milliseconds: how long to wait for that.
func takesOutput(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
  var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return retrying { poll(&room, 1, milliseconds) } > 0
}
