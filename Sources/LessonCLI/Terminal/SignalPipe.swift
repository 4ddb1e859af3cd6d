/// Signals as bytes to read. A handler may do almost nothing, so it only writes the signal's number
/// into a pipe, which the program waits on together with its other input.
struct SignalPipe: ~Copyable {
  /// Signals that a screen responds to without ending.
  private static let answered = [SIGINT, SIGWINCH, SIGTSTP, SIGCONT]

  /// Signals that end a person's session, even if the parent process had us ignore them.
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT]

  /// The other signals that end a program by default, except crashes, `SIGKILL`, and any that the
  /// whole program ignores: the terminal has to be restored first.
  private static let rareEndings: [Int32] = {
    let everywhere = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
    #if os(Linux)
      // The numbers between the standard signals and these belong to the C library.
      let realTime = Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
      return everywhere + [SIGPOLL, SIGSTKFLT, SIGPWR] + realTime
    #else
      return everywhere
    #endif
  }()

  /// Readable when a signal has come.
  let descriptor: Int32
  private let other: Int32
  private let caught: [Int32]
  private var pending: ArraySlice<Int32> = []

  /// - Parameter signals: the signals to catch for as long as the pipe exists; nil for all that a
  ///   screen has to answer or that would end it without restoring the terminal.
  init(_ signals: [Int32]? = nil) throws(SystemError) {
    (descriptor, other) = try makePipe()
    // A full pipe must not keep a handler waiting: its contents say enough.
    for end in [descriptor, other] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    signalEntrance = other
    for (index, byte) in (UInt8(0)..<128).enumerated() { signalBytes[index] = byte }
    caught = signals ?? Self.answered + Self.endings + Self.rareEndings.filter { !isIgnored($0) }
    for signal in caught { Self.catch(signal) }
  }

  deinit {
    for signal in caught { Self.release(signal) }
    signalEntrance = -1
    close(descriptor)
    close(other)
  }

  /// Returns the earliest signal that hasn't been handled. Never waits.
  mutating func next() -> Int32? {
    receive()
    return pending.popFirst()
  }

  /// Whether signals are waiting that ``descriptor`` no longer announces.
  var hasPending: Bool { !pending.isEmpty }

  /// Returns the first signal that ends the program, if one has come. All wait for ``next()``.
  mutating func ending() -> Int32? {
    receive()
    return pending.first { !Self.answered.contains($0) }
  }

  private mutating func receive() { pending += received() }

  /// Returns the signals that haven't been taken, for owners that need nothing else. Never waits.
  func received() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = retrying { read(descriptor, &bytes, bytes.count) }
    return bytes.prefix(max(count, 0)).map(Int32.init)
  }

  static func `catch`(_ signal: Int32) {
    on(
      signal,
      .handle { signal in
        let code = errno
        _ = write(signalEntrance, signalBytes + Int(signal & 0x7F), 1)
        errno = code
      })
  }

  /// Restores the system's default action for the signal.
  static func release(_ signal: Int32) {
    on(signal, .standard)
  }
}

// A signal handler can only reach globals. Both are written before any handler is installed.

/// The descriptor that handlers write to; -1 for none.
nonisolated(unsafe) private var signalEntrance: Int32 = -1
/// The bytes 0 to 127, so that a handler doesn't need memory of its own.
nonisolated(unsafe) private let signalBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)

/// Ends the program as the signal would have, so that its exit status says why.
func endBySignal(_ signal: Int32) -> Never {
  SignalPipe.release(signal)
  kill(getpid(), signal)
  // We only get here if the signal is blocked.
  exit(128 + signal)
}
