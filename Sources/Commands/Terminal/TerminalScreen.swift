/// A terminal's whole screen, taken over and given back as it was.
///
/// Output is never waited for. A terminal may stop reading, after Ctrl-S or because its window
/// hangs, and the program must still notice signals. Bytes that it doesn't take are kept, and
/// offered again by ``flush()``.
struct TerminalScreen: ~Copyable {
  private let input: Int32
  /// The descriptor that's ready for output when ``flush()`` is worth calling. The terminal is
  /// opened again for it, so that programs that share the standard streams with us don't find them
  /// changed.
  let descriptor: Int32
  /// The most bytes to offer at a time.
  private let portion: Int
  private var waiting: ArraySlice<UInt8> = []
  private let before: termios
  /// Whether the process is ours, so that a crash of it is one of ours.
  private let isGuarded: Bool
  private var isEntered = false

  private static let alternate = "\u{1B}[?1049h"
  /// No bracketed paste, no wrapping, and no cursor.
  private static let enter = "\u{1B}[?2004l\u{1B}[?7l\u{1B}[?25l"
  /// Starts with CAN, which ends an unfinished sequence.
  private static let leave =
    "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// How long to wait for a terminal that isn't taking anything.
  private static let patience = Duration.milliseconds(300)
  private static let apology = "lesson stopped because of a bug of its own.\r\n"

  init(_ streams: StandardStreams, isGuarded: Bool) throws(SystemError) {
    var modes = termios()
    guard tcgetattr(streams.input, &modes) == 0 else {
      throw SystemError("read the terminal's modes")
    }
    if let own = Self.reopen(streams.output) {
      (descriptor, portion) = (own, .max)
    } else {
      // The terminal belongs to another user and can't be opened, only written to through the
      // descriptor we were given. When it's ready for anything, a small portion doesn't block.
      let copy = fcntl(streams.output, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw SystemError("open the terminal") }
      (descriptor, portion) = (copy, 64)
    }
    input = streams.input
    before = modes
    self.isGuarded = isGuarded
  }

  deinit {
    if isEntered {
      if isGuarded { CrashGuard.disarm() }
      try? sayGoodbye()
      Self.restore(before, of: input)
    }
    close(descriptor)
  }

  private static func reopen(_ terminal: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 1_024)
    let isNamed = ttyname_r(terminal, &name, name.count) == 0
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // A terminal from outside a container has no name inside it.
    for path in (isNamed ? [path] : []) + ["/dev/fd/\(terminal)"] {
      let own = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      guard own >= 0 else { continue }
      if fcntl(own, F_GETFL) & O_NONBLOCK != 0, isatty(own) == 1 { return own }
      close(own)
    }
    return nil
  }

  /// Takes over the screen, or makes sure of it if others may have used it in between. Its previous
  /// contents come back with ``leave()``.
  ///
  /// - Throws: ``SystemError``, with `EINTR` if a signal came first; then try again.
  mutating func enter() throws(SystemError) {
    let isBack = isEntered
    if isGuarded {
      CrashGuard.arm(
        terminal: descriptor, bytes: Array((Self.leave + Self.apology).utf8), modes: before)
    }
    isEntered = true
    var modes = before
    cfmakeraw(&modes)
    // Ctrl-C and Ctrl-Z are left to the terminal; signals tell us about them.
    modes.c_lflag |= tcflag_t(ISIG)
    // Reading without input returns nothing instead of waiting.
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      (characters[Int(VMIN)], characters[Int(VTIME)]) = (0, 0)
    }
    // Don't wait for pending output: a terminal that has stopped would never get there. Don't retry
    // after a signal: in the background, the system stops us here each time, and we'd never notice
    // a signal that's meant to end us.
    guard tcsetattr(input, TCSANOW, &modes) == 0 else {
      throw SystemError("set the terminal's modes")
    }
    try write(Array(((isBack ? "" : Self.alternate) + Self.enter).utf8))
  }

  /// Sets the screen's modes again, in case the terminal was reset.
  mutating func assert() throws(SystemError) {
    try write(Array(Self.enter.utf8))
  }

  /// Gives the screen back. Unread input is dropped, because it was meant for us.
  ///
  /// A terminal that has stopped reading is left anyway, as well as possible.
  mutating func leave() throws(SystemError) {
    guard isEntered else { return }
    isEntered = false
    if isGuarded { CrashGuard.disarm() }
    waiting = []
    let result = Result { () throws(SystemError) in try sayGoodbye() }
    Self.restore(before, of: input)
    try result.get()
  }

  private static func restore(_ modes: termios, of input: Int32) {
    // In the background, the line settings are the shell's again, and not ours to change.
    let owner = tcgetpgrp(input)
    guard owner < 0 || owner == getpgrp() else { return }
    // If we've only just been sent there, changing them would stop us.
    var standard = on(SIGTTOU, SIG_IGN)
    defer { sigaction(SIGTTOU, &standard, nil) }
    var modes = modes
    _ = retrying { tcsetattr(input, TCSANOW, &modes) }
    tcflush(input, TCIFLUSH)
  }

  // MARK: Output

  /// Writes without waiting; ``flush()`` offers anything that the terminal doesn't take now.
  mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    waiting += bytes
    try flush()
  }

  mutating func flush() throws(SystemError) { waiting = try offer(waiting) }

  /// Whether the terminal still has to take earlier output.
  var isBehind: Bool { !waiting.isEmpty }

  /// Leaves ahead of the waiting bytes, and waits until that's taken, up to a limit.
  private func sayGoodbye() throws(SystemError) {
    let end = ContinuousClock.now + Self.patience
    var rest = try offer(ArraySlice(Self.leave.utf8))
    while !rest.isEmpty {
      let left = end - .now
      guard left > .zero, takesOutput(descriptor, within: left.pollTimeout) else { return }
      rest = try offer(rest)
    }
  }

  /// - Returns: the bytes that the terminal didn't take.
  private func offer(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> ArraySlice<UInt8> {
    var rest = bytes
    while !rest.isEmpty, takesOutput(descriptor) {
      let count = rest.prefix(portion).withUnsafeBytes { bytes in
        Running.write(descriptor, bytes.baseAddress, bytes.count)
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

  /// The size that the terminal reports now.
  var size: ScreenSize {
    var size = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// Whether output can be written there now without waiting.
///
/// - Parameter milliseconds: how long to wait for that.
func takesOutput(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
  var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return retrying { poll(&room, 1, milliseconds) } > 0
}
