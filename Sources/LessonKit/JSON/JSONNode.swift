/// A JSON value that remembers where it stood, so that whatever is wrong with it can be pointed at;
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
    let before = bytes.prefix(offset)
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Diagnostic(
      file: file, line: line.count,
      column: String(decoding: line.last ?? [], as: UTF8.self).count + 1, message: message)
  }
}
