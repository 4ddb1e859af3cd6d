/// A JSON value with its place in the text, so that an error can name the place; Foundation's
/// decoder stops at the first fault and doesn't say where it is.
package struct JSONNode: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// The members in the order of the file, each key once.
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// The number as it's written.
    case number(String)
    case bool(Bool)
    case null
  }

  package struct Member: Hashable, Sendable {
    package var key: String
    /// The key's offset, in bytes.
    package var offset: Int
    package var node: JSONNode
  }

  /// The offset in bytes from the beginning of the text.
  package var offset: Int
  package var value: Value
}

/// A fault in a JSON text, with its place.
package struct JSONFault: Error, Hashable, Sendable {
  /// The offset in bytes from the beginning of the text.
  package var offset: Int
  package var message: String

  package init(offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// Returns the fault in a form that an editor can jump to.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - file: its name, as the user wrote it.
  package func diagnostic(in bytes: [UInt8], file: String) -> Diagnostic {
    var place = TextPlace()
    place.advance(to: offset, in: bytes)
    return Diagnostic(file: file, line: place.line, column: place.column, message: message)
  }
}

extension [JSONFault] {
  /// Returns the faults in a form that an editor can jump to.
  ///
  /// The text is scanned once for all of them: a damaged file may have as many faults as values,
  /// all on one line.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - file: its name, as the user wrote it.
  /// - Returns: the faults in the order of the text.
  package func diagnostics(in bytes: [UInt8], file: String) -> [Diagnostic] {
    var place = TextPlace()
    return sorted { $0.offset < $1.offset }.map { fault in
      place.advance(to: fault.offset, in: bytes)
      return Diagnostic(
        file: file, line: place.line, column: place.column, message: fault.message)
    }
  }
}

/// A place in a text that moves toward its end.
private struct TextPlace {
  private var offset = 0
  private(set) var line = 1
  /// The column in characters, from 1.
  private(set) var column = 1

  /// - Parameter end: in bytes, not before the current place; a value or a key begins there, so no
  ///   character straddles it.
  mutating func advance(to end: Int, in bytes: [UInt8]) {
    let end = Swift.min(end, bytes.count)
    while let feed = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) {
      line += 1
      column = 1
      offset = feed + 1
    }
    column += String(decoding: bytes[offset..<end], as: UTF8.self).count
    offset = end
  }
}
