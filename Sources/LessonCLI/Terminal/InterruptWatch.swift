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
