/// A terminal's keys, read without ever waiting.
///
/// The event loop waits for everything in a single `poll`. Its result may be out of date when a
/// key's turn comes: an event handled earlier may have dropped the input, and other programs read
/// from the same terminal. A `read` that waited then would be deaf to signals.
struct Keyboard {
  let descriptor: Int32

  /// Takes the bytes that have been typed, up to a limit; nil if the terminal is gone.
  func take(limit: Int = 1_024) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: limit)
    // Not retried after a signal, which may be one that ends us.
    let count = read(descriptor, &bytes, limit)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    // In the screen's modes, a read without input returns nothing right away. That isn't an end.
    let hasEnded = count < 0 || Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    return hasEnded || isHungUp(descriptor) ? nil : []
  }
}

/// Whether a descriptor leads to a terminal that's gone.
func isHungUp(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 0 && errno == EIO
}

/// The standard streams that are terminals, since one may vanish while a command is running.
///
/// How a command notices is a matter of chance: the end of its input, an error, or a missing
/// terminal. However it ends because of that, it ends as if by `SIGHUP`.
struct TerminalStreams {
  private let descriptors: [Int32]

  init(_ streams: StandardStreams) {
    descriptors = [streams.input, streams.output, streams.errors].filter {
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
