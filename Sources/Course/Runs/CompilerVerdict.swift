/// The outcome of a ``Recompilation``.
package enum CompilerVerdict: Hashable, Sendable {
  /// There's no compiler here to ask.
  case noCompiler
  /// It compiles, perhaps with warnings.
  case accepted([CompilerMessage])
  case refused([CompilerMessage])
  /// Neither yes nor no: it crashed, never ended, or isn't a Swift compiler.
  case unknown(Run.End)

  /// - Parameter run: a run of a ``Recompilation``.
  package init(_ run: Run) {
    let messages = CompilerMessage.all(in: Untrusted.sanitized(run.standardError))
    switch run.end {
    case .exit(code: 0): self = .accepted(messages)
    case .exit(code: Recompilation.noCompilerCode): self = .noCompiler
    case .exit where messages.blameSource: self = .refused(messages)
    default: self = .unknown(run.end)
    }
  }
}

/// An error, a warning, or a note from the compiler.
package struct CompilerMessage: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  package var severity: Severity
  package var text: String
  /// The file's name, without a folder.
  package var file: String
  /// From 1.
  package var line: Int
  /// From 1, in UTF-8.
  package var column: Int
  /// The line of source code that the message is about, as the compiler read it.
  package var code: String
  /// Where in ``code`` the compiler points, in bytes from 0: it replaces tabs with spaces, which
  /// the column doesn't count. Nil if it doesn't point because the line isn't all ASCII.
  package var caret: Int?
}

extension [CompilerMessage] {
  /// Whether these refuse the code that was compiled: there's an error in it, and none in a header or
  /// a module of the system, which would say something about the toolchain.
  package var blameSource: Bool {
    let errors = filter { $0.severity == .error }
    return !errors.isEmpty && errors.allSatisfy(\.isInSource)
  }

  /// Returns a sentence on which name a version has in common with the files that it's judged with,
  /// if that's why it doesn't compile with them.
  ///
  /// - Parameter files: the version's own.
  package func clash(beside files: [SourceFile]) -> String? {
    let mine = Set(files.map(\.name))
    let hidden = "type 'LessonStage' has no member '"
    let index = firstIndex {
      $0.text.hasPrefix("invalid redeclaration of '") || $0.text.hasPrefix(hidden)
        || $0.text.contains("' is ambiguous for type lookup")
    }
    guard let index else { return nil }
    let words = self[index].text.split(separator: "'")
    let name = words[self[index].text.hasPrefix("'") ? 0 : 1]
    let file = self[index...].map(\.file).first { $0.hasSuffix(".swift") && !mine.contains($0) }
    return "'\(name)' is taken: \(file ?? "the course"), which yours is compiled with, has "
      + "something of that name. Give yours another name, or make it private."
  }

  /// The messages as ``CompilerMessage/all(in:)`` reads them.
  package var text: String {
    map { it in
      let pointer = it.caret.map { String(repeating: " ", count: $0) + "^" } ?? ""
      return "\(it.file):\(it.line):\(it.column): \(it.severity.rawValue): \(it.text)\n"
        + "\(it.code)\n\(pointer)\n"
    }.joined()
  }
}

extension CompilerMessage {
  /// Whether it's about a Swift file, or about what a macro made of one.
  fileprivate var isInSource: Bool {
    file.hasSuffix(".swift") || file == "<stdin>" || file.hasPrefix("macro expansion")
  }

  /// Returns the message with the line as it is in one of these files, instead of in the copy that was
  /// compiled.
  package func quoting(_ files: [SourceFile]) -> CompilerMessage {
    guard let text = files.first(where: { $0.name == file })?.text else { return self }
    let lines = text.lines
    guard lines.indices.contains(line - 1) else { return self }
    var message = self
    message.code = String(lines[line - 1]).replacing("\t", with: " ")
    // What it points at may be elsewhere in the original.
    if let caret, !message.code.utf8.prefix(caret + 1).elementsEqual(code.utf8.prefix(caret + 1)) {
      message.caret = nil
    }
    return message
  }

  /// Returns the first error in a compiler's or a linker's output that names a cause; nil if there's
  /// none.
  package static func firstError(in output: String) -> String? {
    let lines = output.split(separator: "\n")
      .filter { $0.contains("error: ") || $0.contains("/ld: ") }
    let cause = lines.first {
      // The driver only knows that its linker failed.
      !$0.hasPrefix("<unknown>") && !$0.contains(/link(er)? command failed/)
    }
    return (cause ?? lines.first).map { Untrusted.sanitized(String($0)) }
  }

  /// Returns the messages in the output of `swiftc -diagnostic-style llvm`: a line with the place
  /// and the message, then the line of code, then a caret and perhaps a suggested replacement.
  package static func all(in text: String) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    var (wantsCode, wantsCaret) = (false, false)
    for line in text.lines {
      if let message = CompilerMessage(head: line) {
        messages.append(message)
        (wantsCode, wantsCaret) = (true, false)
      } else if wantsCode {
        messages[messages.count - 1].code = String(line)
        (wantsCode, wantsCaret) = (false, true)
      } else if wantsCaret {
        // If the compiler doesn't point, something else may follow.
        let isPointer = line.utf8.allSatisfy { " ~^".utf8.contains($0) }
        let caret = isPointer ? line.utf8.firstIndex(of: UInt8(ascii: "^")) : nil
        messages[messages.count - 1].caret = caret.map {
          line.utf8.distance(from: line.startIndex, to: $0)
        }
        wantsCaret = false
      }
    }
    return messages
  }

  /// Reads `FILE:LINE:COLUMN: SEVERITY: TEXT`; nil for any other line.
  private init?(head: Substring) {
    let parts = head.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 4)
      .map { Substring($0) }
    guard parts.count == 5, let line = OutsideNumber(parts[1])?.value(in: 1...SourceFile.lineLimit),
      let column = OutsideNumber(parts[2])?.value(in: 1...Int(Int32.max)),
      let severity = Severity(rawValue: parts[3].trimmed)
    else { return nil }
    self.init(
      severity: severity, text: parts[4].trimmed,
      file: parts[0].split(separator: "/").last.map(String.init) ?? "", line: line,
      column: column, code: "")
  }
}
