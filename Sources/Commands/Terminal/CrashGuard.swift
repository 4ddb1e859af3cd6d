/// Gives the terminal back when the program itself crashes.
///
/// All that happens then is one `write` of prepared bytes, one `tcsetattr`, and the signal again
/// with its previous handler: no Swift code that might need the broken part.
enum CrashGuard {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS]

  /// - Parameters:
  ///   - bytes: the bytes that restore the terminal.
  ///   - modes: the line settings to restore.
  static func arm(terminal: Int32, bytes: [UInt8], modes: termios) {
    disarm()
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    crashBytes = copy
    crashByteCount = bytes.count
    let line = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    line.initialize(to: modes)
    crashModes = line
    crashTerminal = terminal
    useAlternateStack()
    for signal in signals {
      crashActions[Int(signal)] = on(signal) { signal in
        if let crashBytes, let crashModes, crashTerminal >= 0 {
          _ = write(crashTerminal, crashBytes, crashByteCount)
          _ = tcsetattr(crashTerminal, TCSANOW, crashModes)
        }
        // The signal is blocked until this handler returns; then it ends the program as it would
        // have without us.
        sigaction(signal, crashActions + Int(signal), nil)
        raise(signal)
      }
    }
  }

  static func disarm() {
    guard crashTerminal >= 0 else { return }
    for signal in signals { sigaction(signal, crashActions + Int(signal), nil) }
    crashTerminal = -1
    crashBytes?.deallocate()
    crashBytes = nil
    crashModes?.deallocate()
    crashModes = nil
  }

  /// Gives this thread an alternate stack if it lacks one: an overflowed stack can't run a handler.
  private static func useAlternateStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 65_536
    stack.ss_flags = 0
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    #if canImport(Darwin)
      stack.ss_size = UInt(size)
    #else
      stack.ss_size = size
    #endif
    sigaltstack(&stack, nil)
  }
}

// A signal handler can only reach globals. All of these are written before a handler is installed
// or after it's gone, on the one thread that owns the terminal.

nonisolated(unsafe) private var crashTerminal: Int32 = -1
nonisolated(unsafe) private var crashBytes: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var crashByteCount = 0
nonisolated(unsafe) private var crashModes: UnsafeMutablePointer<termios>?
/// The previous action for each signal, by its number.
nonisolated(unsafe) private let crashActions = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  actions.initialize(repeating: sigaction(), count: 64)
  return actions
}()
