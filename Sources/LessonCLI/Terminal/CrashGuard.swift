/// Gives the terminal back when the program itself crashes.
///
/// All that happens then is one `write` of bytes made before, one `tcsetattr`, and the signal again,
/// with its former handler: no Swift code that could need what is broken.
enum CrashGuard {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS]

  /// - Parameters:
  ///   - bytes: what makes the terminal as it was.
  ///   - modes: how its line was set.
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
      crashActions[Int(signal)] = on(
        signal,
        .handle { signal in
          if let crashBytes, let crashModes, crashTerminal >= 0 {
            _ = write(crashTerminal, crashBytes, crashByteCount)
            _ = tcsetattr(crashTerminal, TCSANOW, crashModes)
          }
          // Held back until this handler has returned; then it ends the program as it would have
          // without.
          sigaction(signal, crashActions + Int(signal), nil)
          raise(signal)
        })
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

  /// Of this thread, unless it has one: a stack that has overflowed has no room for a handler.
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

// A handler of signals can reach nothing but globals. All are written before a handler is installed and
// after it is gone, on the one thread that owns the terminal.

nonisolated(unsafe) private var crashTerminal: Int32 = -1
nonisolated(unsafe) private var crashBytes: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var crashByteCount = 0
nonisolated(unsafe) private var crashModes: UnsafeMutablePointer<termios>?
/// What was done about each signal before, by its number.
nonisolated(unsafe) private let crashActions = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  actions.initialize(repeating: sigaction(), count: 64)
  return actions
}()
