/// A terminal's whole screen, taken over and given back as it was.
struct TerminalScreen: ~Copyable {
  private let input: Int32
  private var output: TerminalOutput
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
  /// How long to wait for a terminal that isn't taking anything, in milliseconds.
  private static let patience = 300
  private static let apology = "lesson stopped because of a bug of its own.\r\n"

  init(_ streams: StandardStreams, isGuarded: Bool) throws(SystemError) {
    var modes = termios()
    guard tcgetattr(streams.input, &modes) == 0 else {
      throw SystemError("read the terminal's modes")
    }
    let ownOutput = try TerminalOutput(streams.output)
    input = streams.input
    output = ownOutput
    before = modes
    self.isGuarded = isGuarded
  }

  deinit {
    guard isEntered else { return }
    if isGuarded { CrashGuard.disarm() }
    try? output.finish(Self.leave, milliseconds: Self.patience)
    Self.restore(before, of: input)
  }

  /// Takes over the screen, or makes sure of it if others may have used it in between. Its previous
  /// contents come back with ``leave()``.
  ///
  /// - Throws: ``SystemError``, with `EINTR` if a signal came first; then try again.
  mutating func enter() throws(SystemError) {
    let isBack = isEntered
    if isGuarded {
      CrashGuard.arm(
        terminal: output.descriptor, bytes: Array((Self.leave + Self.apology).utf8), modes: before)
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
    output.drop()
    let result = Result { () throws(SystemError) in
      try output.finish(Self.leave, milliseconds: Self.patience)
    }
    Self.restore(before, of: input)
    try result.get()
  }

  private static func restore(_ modes: termios, of input: Int32) {
    // In the background, the line settings are the shell's again, and not ours to change.
    let owner = tcgetpgrp(input)
    guard owner < 0 || owner == getpgrp() else { return }
    // If we've only just been sent there, changing them would stop us.
    var standard = on(SIGTTOU, .ignore)
    defer { sigaction(SIGTTOU, &standard, nil) }
    var modes = modes
    _ = retrying { tcsetattr(input, TCSANOW, &modes) }
    tcflush(input, TCIFLUSH)
  }

  // MARK: Output

  /// Writes without waiting; ``flush()`` offers anything that the terminal doesn't take now.
  mutating func write(_ bytes: [UInt8]) throws(SystemError) { try output.write(bytes) }

  mutating func flush() throws(SystemError) { try output.flush() }

  /// Whether the terminal still has to take earlier output.
  var isBehind: Bool { output.isBehind }

  /// The descriptor that's ready for output when ``flush()`` is worth calling.
  var descriptor: Int32 { output.descriptor }

  /// The size that the terminal reports now.
  var size: ScreenSize {
    var size = winsize()
    _ = ioctl(output.descriptor, UInt(TIOCGWINSZ), &size)
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
