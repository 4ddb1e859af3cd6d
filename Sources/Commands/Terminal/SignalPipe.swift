/// The origin of a program's signals.
package enum SignalSource: Sendable {
  /// The process's own signals, which are caught.
  case process
  /// A nonblocking descriptor on which each byte is a signal's number, or -1 for no signals at all.
  /// The process's own aren't touched, so several programs can be in one.
  case descriptor(Int32)

  var isProcess: Bool { if case .process = self { true } else { false } }

  /// Runs a body while the terminal belongs to a program that we wait for. The terminal sends its
  /// signals to both of us. Ending or stopping is that program's own business, but a stop must reach
  /// us too, or the shell would wait.
  func whileInBackground<Result>(_ body: () -> Result) -> Result {
    guard isProcess else { return body() }
    on(SIGINT, SIG_IGN)
    on(SIGQUIT, SIG_IGN)
    SignalPipe.release(SIGTSTP)
    defer { for signal in [SIGINT, SIGQUIT, SIGTSTP] { SignalPipe.catch(signal) } }
    return body()
  }

  /// Stops the process until `SIGCONT`, whose handler runs first.
  func stop() {
    guard isProcess else { return }
    SignalPipe.release(SIGTSTP)
    kill(getpid(), SIGTSTP)
    SignalPipe.catch(SIGTSTP)
  }
}

/// Signals as bytes to read. A handler may do almost nothing, so it only writes the signal's number
/// into a pipe, which the program waits on together with its other input.
struct SignalPipe: ~Copyable {
  /// Signals that a screen responds to without ending.
  private static let answered = [SIGINT, SIGWINCH, SIGTSTP, SIGCONT]

  /// Signals that end a person's session, even if the parent process had us ignore them.
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT]

  /// The other signals that end a program by default, except crashes, `SIGKILL`, and any that the
  /// whole program ignores: the terminal has to be restored first.
  private static let rareEndings = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]

  /// Readable when a signal has come.
  let descriptor: Int32
  /// The end that handlers write to; nil if the signals aren't the process's.
  private let entrance: Int32?
  private let caught: [Int32]
  private var pending: ArraySlice<Int32> = []

  /// - Parameter signals: the signals to catch for as long as the pipe exists; nil for all that a
  ///   screen has to answer or that would end it without restoring the terminal.
  init(_ source: SignalSource, _ signals: [Int32]? = nil) throws(SystemError) {
    caught = signals ?? Self.answered + Self.endings + Self.rareEndings.filter { !isIgnored($0) }
    if case .descriptor(let other) = source {
      descriptor = other
      entrance = nil
      return
    }
    let ends = try makePipe()
    (descriptor, entrance) = (ends.read, ends.write)
    // A full pipe must not keep a handler waiting: its contents say enough.
    for end in [ends.read, ends.write] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    signalEntrance = ends.write
    for (index, byte) in (UInt8(0)..<128).enumerated() { signalBytes[index] = byte }
    for signal in caught { Self.catch(signal) }
  }

  deinit {
    guard let entrance else { return }
    for signal in caught { Self.release(signal) }
    signalEntrance = -1
    close(descriptor)
    close(entrance)
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
    return bytes.prefix(max(count, 0)).map(Int32.init).filter(caught.contains)
  }

  static func `catch`(_ signal: Int32) {
    on(signal) { signal in
      let code = errno
      _ = write(signalEntrance, signalBytes + Int(signal & 0x7F), 1)
      errno = code
    }
  }

  /// Restores the system's default action for the signal.
  static func release(_ signal: Int32) {
    on(signal, SIG_DFL)
  }
}

// A signal handler can only reach globals. Both are written before any handler is installed.

/// The descriptor that handlers write to; -1 for none.
nonisolated(unsafe) private var signalEntrance: Int32 = -1
/// The bytes 0 to 127, so that a handler doesn't need memory of its own.
nonisolated(unsafe) private let signalBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 128)

/// Waits for a typed line or for ^C, which then doesn't end anything by itself.
struct InterruptWatch: ~Copyable {
  private let input: Int32
  private let pipe: SignalPipe

  init(_ context: borrowing Context) throws(SystemError) {
    input = context.streams.input
    pipe = try SignalPipe(context.signals, [SIGINT])
  }

  /// Waits until there's something to read on standard input or ^C is pressed.
  ///
  /// - Returns: how often ^C was pressed since the last call; 0 if there's something to read.
  func wait() -> Int {
    var inputs = [input, pipe.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = retrying { poll(&inputs, nfds_t(inputs.count), -1) }
    return inputs[1].revents == 0 ? 0 : pipe.received().count
  }
}
