/// A C signal handler.
package typealias SignalHandler = @convention(c) (Int32) -> Void

/// Sets how a signal is handled. A handler runs on the alternate stack if there is one, because a
/// stack that has overflowed doesn't have room for it.
///
/// - Parameter handler: may also be `SIG_IGN`, or `SIG_DFL` for the system's default.
/// - Returns: the previous action.
@discardableResult
package func on(_ signal: Int32, _ handler: SignalHandler?) -> sigaction {
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

/// Whether a signal is ignored.
package func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(signal, nil, &action) == 0 else { return false }
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  // Functions can't be compared; the one that means "ignore" is just a number.
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Whether there's something to read, or an end. Never waits.
package func hasInput(_ descriptor: Int32) -> Bool {
  var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&one, 1, 0) > 0
}

/// Empties a pipe whose bytes mean only that something happened. Never waits.
package func drain(_ descriptor: Int32) {
  guard hasInput(descriptor) else { return }
  var bytes = [UInt8](repeating: 0, count: 4_096)
  _ = read(descriptor, &bytes, bytes.count)
}

/// A way to end runs from another thread: created by the caller that starts them, and watched by
/// the ``Runner`` alongside its children's pipes.
package final class Cancellation: Sendable {
  /// Becomes readable on cancellation.
  package let descriptor: Int32
  private let other: Int32

  package init() throws(SystemError) {
    (descriptor, other) = try makePipe()
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Ends the runs that watch it now, and any that will later.
  package func cancel() {
    // The byte stays in the pipe, so runs that begin later see it, too.
    try? writeAll([1], to: other)
  }

  var isCancelled: Bool { hasInput(descriptor) }
}
