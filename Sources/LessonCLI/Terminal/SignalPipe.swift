/// Signals as bytes to be read: a handler may do almost nothing, so that all it does is to write the
/// signal's number into a pipe, on which the program waits together with its other input.
struct SignalPipe: ~Copyable {
  /// What a screen does something about, and goes on.
  private static let answered = [SIGINT, SIGWINCH, SIGTSTP, SIGCONT]

  /// What ends a person's session, even where the parent process has it ignored.
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT]

  /// The other signals that end a program by default, except crashes, `SIGKILL` and what the whole program
  /// ignores: the terminal has to be restored first.
  private static let rareEndings: [Int32] = {
    let everywhere = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
    #if os(Linux)
      // Those between the standard ones and these belong to the C library.
      let realTime = Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
      return everywhere + [SIGPOLL, SIGSTKFLT, SIGPWR] + realTime
    #else
      return everywhere
    #endif
  }()

  /// Has something to read when a signal has come.
  let descriptor: Int32
  private let other: Int32
  private let caught: [Int32]
  private var pending: ArraySlice<Int32> = []

  /// - Parameter signals: what is caught as long as the pipe is there; nil for everything that a screen has to
  ///   answer, or that would end it with the terminal as it is.
  init(_ signals: [Int32]? = nil) throws(SystemError) {
    (descriptor, other) = try makePipe()
    // A pipe that is full must not keep a handler waiting: what is in it says enough.
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

  /// The signal that came first of those that nothing has been done about. Never waits.
  mutating func next() -> Int32? {
    receive()
    return pending.popFirst()
  }

  /// Whether signals wait of which ``descriptor`` doesn't tell any more.
  var hasPending: Bool { !pending.isEmpty }

  /// The first that ends the program, if one has come. The others wait for ``next()``.
  mutating func ending() -> Int32? {
    receive()
    return pending.first { !Self.answered.contains($0) }
  }

  private mutating func receive() { pending += received() }

  /// What came and hasn't been taken yet, for an owner that asks for nothing else. Never waits.
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

  /// What the system does with the signal by default.
  static func release(_ signal: Int32) {
    on(signal, .standard)
  }
}

// A handler of signals can reach nothing but globals. Both are written before any handler is installed.

/// Where handlers write; -1 for nowhere.
nonisolated(unsafe) private var signalEntrance: Int32 = -1
/// The bytes 0 to 127, so that a handler needs no memory of its own.
nonisolated(unsafe) private let signalBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)

/// Ends the program as the signal would have, so that its status tells why.
func endBySignal(_ signal: Int32) -> Never {
  SignalPipe.release(signal)
  kill(getpid(), signal)
  // Only a signal that is held back lets us come here.
  exit(128 + signal)
}
