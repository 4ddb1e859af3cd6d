extension Scenario {
  /// Reads a scenario file.
  ///
  /// Takes UTF-8 with or without a byte order mark, and lines that end in LF or CRLF. More than
  /// ``Limit/bytes`` are refused unread, so a caller needn't read more than one byte beyond.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - file: the file as the user named it, for the diagnostics; gives the scenario its name.
  /// - Throws: all of the file's problems together.
  package init(parsing bytes: some Collection<UInt8>, file: String) throws(ScenarioError) {
    let content = Array(bytes.prefix(Limit.bytes + 1))
    guard content.count <= Limit.bytes else {
      let message = "the file is larger than 1 MiB (\(Limit.bytes) bytes)"
      throw ScenarioError(diagnostics: [Diagnostic(file: file, line: 1, message: message)])
    }
    var reader = ScenarioReader(content, file: file)
    reader.read()
    var checker = ScenarioChecker(reader.lines, file: file)
    checker.check()
    var diagnostics = reader.diagnostics + checker.diagnostics
    if diagnostics.isEmpty, checker.events.isEmpty {
      let message = "no event; a scenario has at least one line such as: arrive BA706 11 21000"
      diagnostics.append(Diagnostic(file: file, line: 1, message: message))
    }
    guard diagnostics.isEmpty else {
      diagnostics.sort { ($0.line, $0.column) < ($1.line, $1.column) }
      throw ScenarioError(diagnostics: diagnostics)
    }
    self.init(name: Self.name(ofFile: file), events: checker.events)
  }

  /// The scenario as a file: one event per line, one space between words. Parses back to the same
  /// events if they're valid.
  package var text: String {
    events.map { $0.words.joined(separator: " ") + "\n" }.joined()
  }

  /// How much a scenario may hold.
  package enum Limit {
    package static let bytes = 1 << 20
    /// Lines with an event, including `forget`.
    package static let events = 20_000
    /// Peer to peer, the number of references grows with the square of the number of planes.
    package static let arrivals = 250
  }

  /// Returns the name of the scenario in `file`: the last part of the path, without `.flight`.
  package static func name(ofFile file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    guard last.hasSuffix(".flight"), last.utf8.count > 7 else { return last }
    return String(last.dropLast(7))
  }
}

/// Why a scenario file was refused: everything that's wrong with it, so that it can be fixed in one
/// go.
package struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the file's order, never empty. There may be hundreds of thousands for a large file that
  /// isn't a scenario at all: show the first few and ``summary``.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// The number of problems, `2 problems, nothing was flown.`
  package var summary: String {
    let count = diagnostics.count
    return "\(count) \(count == 1 ? "problem" : "problems"), nothing was flown."
  }

  /// Every problem on its own line, followed by the summary.
  package var description: String {
    (diagnostics.map(\.description) + [summary]).joined(separator: "\n")
  }
}
