/// A program that has run to its end.
struct Finished: Equatable, CustomStringConvertible {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// Stopped by the test, which would not wait any longer.
    case late
  }

  var output: [UInt8]
  var errors: [UInt8]
  var end: End

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
  }

  var description: String { "\(end)\n--- output\n\(text)--- errors\n\(errorText)" }
}

/// What one of a program's three standard streams is.
enum Stream: Equatable {
  /// The test reads it or writes to it.
  case pipe
  case closed
  case file(String)
}
