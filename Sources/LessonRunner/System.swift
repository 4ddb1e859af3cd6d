// The C library, under whatever name it has here; the other files of this module import this.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// A failed call of the operating system.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, `start a run`.
  package var attempt: String
  package var code: Int32

  package init(_ attempt: String, code: Int32 = errno) {
    self.attempt = attempt
    self.code = code
  }

  package var description: String { "cannot \(attempt): \(String(cString: strerror(code)))" }
}

/// Calls again for as long as a signal cuts the call short.
package func retrying<Count: SignedInteger>(_ call: () -> Count) -> Count {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Reads what there is, at most `limit` bytes; empty at the end of the file.
package func readSome(_ descriptor: Int32, limit: Int = 65_536) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    var result = retrying { read(descriptor, buffer.baseAddress, limit) }
    while result < 0, errno == EAGAIN {
      // Whoever shares the stream with us may have made it one that does not wait.
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = retrying { poll(&input, 1, -1) }
      result = retrying { read(descriptor, buffer.baseAddress, limit) }
    }
    if result < 0 { failure = SystemError("read") }
    count = max(0, result)
  }
  if let failure { throw failure }
  return bytes
}

/// Writes everything, in as many pieces as it takes.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      retrying {
        write(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
    }
    if count < 0 {
      // Whoever shares the stream with us may have made it one that does not wait.
      guard errno == EAGAIN else { throw SystemError("write") }
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard retrying({ poll(&room, 1, -1) }) >= 0 else { throw SystemError("write") }
    } else {
      start += count
    }
  }
}

/// What a handler of signals is to C.
package typealias SignalHandler = @convention(c) (Int32) -> Void

/// What is done with a signal.
package enum SignalAction {
  case handle(SignalHandler)
  case ignore
  /// What the system does if nobody else wants it.
  case standard
}

/// Decides what is done with a signal. A handler works on the alternate stack, where there is one: a
/// stack that has overflowed has no room for it.
///
/// - Returns: what was done until now.
@discardableResult
package func on(_ signal: Int32, _ choice: SignalAction) -> sigaction {
  let handler: SignalHandler? =
    switch choice {
    case .handle(let handler): handler
    case .ignore: SIG_IGN
    case .standard: SIG_DFL
    }
  var action = sigaction()
  var before = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
  #else
    action.__sigaction_handler.sa_handler = handler
  #endif
  sigemptyset(&action.sa_mask)
  action.sa_flags = Int32(SA_ONSTACK)
  sigaction(signal, &action, &before)
  return before
}

/// Whether nothing at all is done about a signal.
package func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(signal, nil, &action) == 0 else { return false }
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  // Functions can't be compared; the one that stands for ignoring is a mere number.
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Takes what is in a pipe whose bytes say no more than that something is there. Never waits.
package func drain(_ descriptor: Int32) {
  var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  guard poll(&state, 1, 0) > 0 else { return }
  var bytes = [UInt8](repeating: 0, count: 4_096)
  _ = read(descriptor, &bytes, bytes.count)
}
