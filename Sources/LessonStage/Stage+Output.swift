import Synchronization

/// What a listing prints.
extension Stage {
  /// Replaces a listing's `print` in its observed copy: one event per line. Off stage, Swift's own.
  package static func print(
    _ items: Any..., separator: String = " ", terminator: String = "\n", line: Int = #line,
    file: StaticString = #fileID, function: StaticString = #function
  ) {
    write(
      items.map { "\($0)" }.joined(separator: separator), terminator: terminator, line, file,
      function)
  }

  /// The same for a single text, which is what most calls have.
  package static func print(
    _ text: String, line: Int = #line, file: StaticString = #fileID,
    function: StaticString = #function
  ) {
    write(text, terminator: "\n", line, file, function)
  }

  /// The same into a stream, which only the listing sees.
  package static func print(
    _ items: Any..., separator: String = " ", terminator: String = "\n",
    to stream: inout some TextOutputStream
  ) {
    stream.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
  }

  /// Replaces a listing's `debugPrint`.
  package static func debugPrint(
    _ items: Any..., separator: String = " ", terminator: String = "\n", line: Int = #line,
    file: StaticString = #fileID, function: StaticString = #function
  ) {
    write(
      items.map { String(reflecting: $0) }.joined(separator: separator), terminator: terminator,
      line, file, function)
  }

  /// The same into a stream, which only the listing sees.
  package static func debugPrint(
    _ items: Any..., separator: String = " ", terminator: String = "\n",
    to stream: inout some TextOutputStream
  ) {
    stream.write(items.map { String(reflecting: $0) }.joined(separator: separator) + terminator)
  }

  /// Replaces a listing's `dump`.
  @discardableResult
  package static func dump<Value>(
    _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max,
    maxItems: Int = .max, line: Int = #line, file: StaticString = #fileID,
    function: StaticString = #function
  ) -> Value {
    var text = ""
    dump(
      value, to: &text, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
    write(text, terminator: "", line, file, function)
    return value
  }

  /// The same into a stream, which only the listing sees.
  @discardableResult
  package static func dump<Value>(
    _ value: Value, to stream: inout some TextOutputStream, name: String? = nil, indent: Int = 0,
    maxDepth: Int = .max, maxItems: Int = .max
  ) -> Value {
    Swift.dump(
      value, to: &stream, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
  }

  private static func write(
    _ text: String, terminator: String, _ line: Int, _ file: StaticString, _ function: StaticString
  ) {
    let descriptor = sink.load(ordering: .relaxed)
    guard descriptor >= 0 else { return Swift.print(text, terminator: terminator) }
    func write(_ text: String) {
      if transcribes.load(ordering: .relaxed) {
        collected.withLock { $0?.append(contentsOf: (text + "\n").utf8) }
        return
      }
      let output = OutputLine(
        text: text, file: file.baseName, line: line, function: function.description,
        thread: thread)
      send(.line(output), to: descriptor)
    }
    guard terminator == "\n", !text.utf8.contains(UInt8(ascii: "\n")), !hasUnfinishedLine else {
      return writeLines(of: text + terminator, write)
    }
    write(text)
  }

  /// Output that doesn't end with a newline yet.
  private static let unfinishedLine = Mutex("")
  private static let unfinished = Atomic<Bool>(false)
  static var hasUnfinishedLine: Bool { unfinished.load(ordering: .relaxed) }

  /// Writes the lines that the text completes, and keeps the rest for the next call.
  private static func writeLines(of text: String, _ write: (String) -> Void) {
    let lines = unfinishedLine.withLock { rest in
      var lines = (rest + text).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      rest = lines.removeLast()
      unfinished.store(!rest.isEmpty, ordering: .relaxed)
      return lines
    }
    for line in lines { write(line) }
  }
}

// MARK: Substitutes

// A listing may have functions of its own with these names, so its calls can't be told from calls of the
// library's functions before the compiler has looked at their arguments. These have exactly the
// library's parameters, and hide them where they're imported; so they don't know the line.

package func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Stage.write(items.map { "\($0)" }, separator, terminator)
}

package func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Stage.write(items.map { String(reflecting: $0) }, separator, terminator)
}

@discardableResult
package func dump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max,
  maxItems: Int = .max
) -> Value {
  Stage.dump(
    value, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems, line: 0, file: "",
    function: "")
}

extension Stage {
  fileprivate static func write(_ items: [String], _ separator: String, _ terminator: String) {
    write(items.joined(separator: separator), terminator: terminator, 0, "", "")
  }
}

extension StaticString {
  /// The part after a path's last slash.
  fileprivate var baseName: String {
    withUTF8Buffer { path in
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return String(decoding: path[start...], as: UTF8.self)
    }
  }
}
