import LessonKit
import LessonRunner

/// A terminal's whole screen, taken over and given back as it was.
struct TerminalScreen: ~Copyable {
  private let input: Int32
  private let output: Int32
  private let before: termios
  private var isEntered = false

  private static let alternate = "\u{1B}[?1049h"
  /// No cursor, no wrapping, and no marks around what is pasted.
  private static let enter = "\u{1B}[?2004l\u{1B}[?7l\u{1B}[?25l"
  /// CAN first: whatever sequence is under way ends there.
  private static let leave =
    "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  private static let apology = "lesson stopped because of a fault of its own.\r\n"

  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(SystemError) {
    self.input = input
    self.output = output
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { throw SystemError("read the terminal's modes") }
    before = modes
  }

  deinit {
    if isEntered { try? giveBack() }
  }

  /// Takes the screen over, or makes sure of it where others may have had it meanwhile. What was on it
  /// comes back with ``leave()``.
  mutating func enter() throws(SystemError) {
    let isBack = isEntered
    CrashGuard.arm(
      terminal: output, bytes: Array((Self.leave + Self.apology).utf8), modes: before)
    isEntered = true
    var modes = before
    cfmakeraw(&modes)
    // Ctrl-C and Ctrl-Z are the terminal's own business; what they mean here the signals tell.
    modes.c_lflag |= tcflag_t(ISIG)
    guard retrying({ tcsetattr(input, TCSADRAIN, &modes) }) == 0 else {
      throw SystemError("set the terminal's modes")
    }
    try write(Array(((isBack ? "" : Self.alternate) + Self.enter).utf8))
  }

  /// Gives the screen back. What was typed and not read yet is dropped, for it was meant for us.
  mutating func leave() throws(SystemError) {
    guard isEntered else { return }
    isEntered = false
    try giveBack()
  }

  private func giveBack() throws(SystemError) {
    CrashGuard.disarm()
    let result = Result { () throws(SystemError) in try write(Array(Self.leave.utf8)) }
    var modes = before
    _ = retrying { tcsetattr(input, TCSAFLUSH, &modes) }
    try result.get()
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: output)
  }

  /// As the terminal tells it now.
  var size: ScreenSize {
    var size = winsize()
    _ = ioctl(output, UInt(TIOCGWINSZ), &size)
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
