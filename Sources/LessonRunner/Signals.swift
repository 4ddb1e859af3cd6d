/// What a handler of signals is to C.
package typealias SignalHandler = @convention(c) (Int32) -> Void

/// What is done with a signal.
package enum SignalAction {
  case handle(SignalHandler)
  case ignore
  /// What the system does unless it's changed.
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
