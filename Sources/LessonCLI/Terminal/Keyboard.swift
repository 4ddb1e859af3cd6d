/// The keys of a terminal, which are never waited for.
///
/// The event loop waits for everything at once, in one `poll`. What that said may be out of date when a
/// key's turn comes: an event handled before may have dropped the input, and other programs read from
/// the same terminal. A `read` that waited then would be deaf to signals.
struct Keyboard {
  enum Reading: Equatable {
    case bytes([UInt8])
    /// Not now.
    case nothing
    /// The terminal isn't there any more.
    case gone
  }

  let descriptor: Int32

  /// Takes what has been typed, at most so many bytes.
  func take(limit: Int = 1_024) -> Reading {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) > 0 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: limit)
    // Not again after a signal, which may be one that ends us.
    let count = read(descriptor, &bytes, limit)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    // The screen's modes make a terminal that has nothing give nothing, and not wait. That isn't an end.
    let hasEnded = count < 0 || Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    return hasEnded || isHungUp(descriptor) ? .gone : .nothing
  }
}

/// Whether a descriptor leads to a terminal that isn't there any more.
func isHungUp(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 0 && errno == EIO
}

/// Those of the standard streams that are a terminal: one may vanish while a command is under way.
///
/// What a command notices of that is a matter of chance: the end of its input, an error, or the absence of a
/// terminal. However it ends because of it, it ends as `SIGHUP` ends it.
struct TerminalStreams {
  private let descriptors: [Int32]

  init() {
    descriptors = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter {
      isatty($0) == 1 || errno == EIO
    }
  }

  var hasVanished: Bool {
    descriptors.contains { descriptor in
      var state = pollfd(fd: descriptor, events: 0, revents: 0)
      return poll(&state, 1, 0) > 0 && Int32(state.revents) & POLLHUP != 0
    }
  }
}
