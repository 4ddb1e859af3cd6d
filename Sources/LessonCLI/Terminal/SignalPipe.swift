import LessonRunner

/// Signals as bytes to be read: a handler may do almost nothing, so that all it does is to write the
/// signal's number into a pipe, on which the program waits together with its other input.
struct SignalPipe: ~Copyable {
  /// What a screen must hear of.
  static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]

  /// Has something to read when a signal has come.
  let descriptor: Int32
  private let other: Int32
  private let signals: [Int32]

  /// - Parameter signals: what is caught as long as the pipe is there.
  init(_ signals: [Int32] = Self.all) throws(SystemError) {
    self.signals = signals
    (descriptor, other) = try makePipe()
    // A pipe that is full must not keep a handler waiting: what is in it says enough.
    for end in [descriptor, other] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    signalEntrance = other
    for (index, byte) in (UInt8(0)..<128).enumerated() { signalBytes[index] = byte }
    for signal in signals { Self.catch(signal) }
  }

  deinit {
    for signal in signals { Self.release(signal) }
    signalEntrance = -1
    close(descriptor)
    close(other)
  }

  /// The signals that have come since the last time.
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

  /// What the system does with the signal if nobody else wants it.
  static func release(_ signal: Int32) {
    on(signal, .standard)
  }
}

// A handler of signals can reach nothing but globals. Both are written before any handler is installed.

/// Where handlers write; -1 for nowhere.
nonisolated(unsafe) private var signalEntrance: Int32 = -1
/// The bytes 0 to 127, so that a handler needs no memory of its own.
nonisolated(unsafe) private let signalBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)

/// Ends the program as the signal would have, so that whoever waits for it knows why.
func endBySignal(_ signal: Int32) -> Never {
  SignalPipe.release(signal)
  kill(getpid(), signal)
  // Only a signal that is held back lets us come here.
  exit(128 + signal)
}
