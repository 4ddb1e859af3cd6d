/// A line of the lab's scenario: an event, a comment or a blank.
package struct LabLine: Hashable, Sendable {
  /// The line as it was typed, without white space at its end.
  package let text: String
  /// The parsed event; nil for a comment or a blank line.
  let scenarioLine: ScenarioLine?

  package var event: FlightEvent? { scenarioLine?.event }

  /// Reads one line; ``Lab`` checks whether it makes sense after those before it.
  ///
  /// - Parameters:
  ///   - bytes: the line without its line feed; a carriage return at its end is dropped.
  ///   - number: the line number, from 1.
  ///   - file: where it was typed, for the diagnostics.
  init(_ bytes: [UInt8], number: Int, file: String) throws(ScenarioError) {
    var bytes = bytes[...]
    if bytes.last == RawLine.carriageReturn { bytes.removeLast() }
    if let feed = bytes.firstIndex(of: RawLine.lineFeed) {
      throw ScenarioError(
        diagnostics: [
          Diagnostic(
            file: file, line: number, column: feed - bytes.startIndex + 1,
            message: "a line feed; write one line at a time")
        ])
    }
    var reader = ScenarioReader(Array(bytes), file: file)
    reader.read()
    guard reader.diagnostics.isEmpty else {
      var diagnostics = reader.diagnostics.sorted { $0.column < $1.column }
      for index in diagnostics.indices { diagnostics[index].line = number }
      throw ScenarioError(diagnostics: diagnostics)
    }
    self.init(bytes, reader.lines.first, number: number)
  }

  private init(_ bytes: ArraySlice<UInt8>, _ read: ScenarioLine?, number: Int) {
    var line = read
    line?.number = number
    scenarioLine = line
    var bytes = bytes
    if bytes.starts(with: RawLine.byteOrderMark) { bytes.removeFirst(3) }
    while let last = bytes.last, [0x20, 0x09, RawLine.carriageReturn].contains(last) {
      bytes.removeLast()
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the lines of a file without faults.
  static func all(in bytes: [UInt8]) -> [LabLine] {
    var reader = ScenarioReader(bytes, file: "")
    reader.read()
    var read = reader.lines[...]
    var lines: [LabLine] = []
    var start = 0
    while start < bytes.count {
      let raw = RawLine(in: bytes, from: start)
      start = raw.next
      let number = lines.count + 1
      let event = read.first?.number == number ? read.removeFirst() : nil
      lines.append(LabLine(bytes[raw.start..<raw.end], event, number: number))
    }
    return lines
  }
}
