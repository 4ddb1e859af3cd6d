/// A JSON value with its place in the text, so that an error can name the place;
/// Foundation's decoder stops at the first fault and does not say where that is.
package struct JSONNode: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// In the order of the file, each key once.
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// As it is written.
    case number(String)
    case bool(Bool)
    case null
  }

  package struct Member: Hashable, Sendable {
    package var key: String
    /// Of the key.
    package var offset: Int
    package var node: JSONNode
  }

  /// In bytes from the beginning of the text.
  package var offset: Int
  package var value: Value
}

/// What is wrong with a JSON text, and where.
package struct JSONFault: Error, Hashable, Sendable {
  /// In bytes from the beginning of the text.
  package var offset: Int
  package var message: String

  package init(offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }

  /// The fault as an editor can jump to it.
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
  /// Faults as an editor can jump to them.
  ///
  /// The text is gone through once for all of them: a damaged file may hold as many faults as values,
  /// all in one line.
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
  /// In characters, from 1.
  private(set) var column = 1

  /// - Parameter end: in bytes, not before where it is; a value or a key begins there, so that no
  ///   character lies on both sides of it.
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
