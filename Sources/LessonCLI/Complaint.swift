/// Messages on standard error.
enum Complaint {
  /// Writes a message and a line feed; on a terminal, without breaking words if possible.
  static func write(_ message: String) {
    let facts = StreamFacts(descriptor: STDERR_FILENO)
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if facts.isTerminal, facts.columns > 0 {
      // A line that fits may be a quotation with its fault marked below it.
      lines = lines.flatMap { line in
        TextWidth.columns(of: line) <= facts.columns
          ? [line] : StyledText(line).wrapped(to: facts.columns, indent: "  ").map(\.text)
      }
    }
    // If even this can't be written, only the exit code is left to say so.
    try? writeAll(Array((lines.joined(separator: "\n") + "\n").utf8), to: STDERR_FILENO)
  }
}
