/// A program's standard streams, by their descriptors. They're the process's own, except in tests,
/// where several programs share a process.
package struct StandardStreams: Sendable {
  package let input: Int32
  package let output: Int32
  package let errors: Int32

  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
  ) {
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Whether input comes from a terminal.
  var isTyped: Bool { isatty(input) == 1 }

  /// Descriptors for a program that's to have the same streams, where they aren't the process's.
  var redirections: [Int32: Int32] {
    [STDIN_FILENO: input, STDOUT_FILENO: output, STDERR_FILENO: errors].filter { $0 != $1 }
  }

  /// Writes a message and a line feed on standard error; on a terminal, without breaking words if
  /// possible.
  func complain(_ message: String) {
    let facts = StreamFacts(descriptor: errors)
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if facts.isTerminal, facts.columns > 0 {
      // A line that fits may be a quotation with its fault marked below it.
      lines = lines.flatMap { line in
        TextWidth.columns(of: line) <= facts.columns
          ? [line] : StyledText(line).wrapped(to: facts.columns, indent: "  ").map(\.text)
      }
    }
    writeError(lines.joined(separator: "\n") + "\n")
  }

  /// Writes a text on standard error as it is.
  func writeError(_ text: String) {
    // If even this can't be written, only the exit code is left to say so.
    try? writeAll(Array(text.utf8), to: errors)
  }
}

extension StreamFacts {
  /// Reads what the operating system knows about one of our streams.
  init(descriptor: Int32) {
    guard isatty(descriptor) == 1 else {
      self.init(isTerminal: false)
      return
    }
    var size = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    self.init(isTerminal: true, columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// A standard stream, written in large pieces.
struct Output: ~Copyable {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// - Throws: ``ClosedPipe`` if the reader is gone, otherwise ``CommandFailure``.
  mutating func write(_ text: String) throws {
    pending.append(contentsOf: text.utf8)
    if pending.count >= 1 << 16 { try flush() }
  }

  mutating func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    do {
      try writeAll(pending, to: descriptor)
    } catch {
      if error.code == EPIPE { throw ClosedPipe() }
      throw CommandFailure(
        .io, "error: can't write the output: \(String(cString: strerror(error.code)))")
    }
  }
}

/// The reader of our output has seen enough, as `head` does. This isn't a failure.
struct ClosedPipe: Error {}
