/// Reads the lines of a scenario file one by one: words, fields, characters. ``ScenarioChecker``
/// checks whether the events make sense together.
///
/// Works on bytes: a file may be a mebibyte in size, and the grammar is all ASCII.
package struct ScenarioReader {
  /// In the file's order; within a single line, in any order.
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var lines: [ScenarioLine] = []
  private let bytes: [UInt8]
  private let file: String
  private let isValid: Bool
  private var number = 0
  /// How many more unknown words are worth searching for the intended one.
  private var suggestions = 100

  package init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    isValid = invalidOffset(in: bytes.span) == nil
  }

  package mutating func read() {
    var start = bytes.starts(with: RawLine.byteOrderMark) ? 3 : 0
    while start < bytes.count {
      number += 1
      let line = RawLine(in: bytes, from: start)
      start = line.next
      read(line)
    }
  }

  private mutating func read(_ line: RawLine) {
    let bad = badCharacter(in: line)
    if let bad { report(bad.message, at: bad.offset, in: line) }
    guard let first = line.words.first else { return }
    // In a comment, it's harmless otherwise; among the words, it may have joined or changed them.
    let isReadable = bad.map { $0.offset >= line.textEnd } ?? true
    let word = bytes[first]
    guard let kind = EventKind(word) else {
      if isReadable { readUnknown(word, in: line) }
      return
    }
    readFields(of: kind, in: line, reporting: isReadable)
  }

  private mutating func readUnknown(_ word: ArraySlice<UInt8>, in line: RawLine) {
    var message = "unknown word \(String(showing: word)); "
    var meant: EventKind?
    if suggestions > 0 {
      suggestions -= 1
      let text = String(decoding: word.prefix(256), as: UTF8.self)
      meant = NearestWord.nearest(to: text, in: EventKind.allCases.lazy.map(\.rawValue))
        .flatMap(EventKind.init(rawValue:))
    }
    if let meant {
      message += "did you mean \(meant.rawValue)?"
    } else {
      message += "a line begins with arrive, move, land or forget"
    }
    report(message, at: word.startIndex, in: line)
    // A plane whose arrival is mistyped shouldn't be unknown in every later line.
    if meant == .arrive { readFields(of: .arrive, in: line, reporting: false) }
  }

  private mutating func readFields(of kind: EventKind, in line: RawLine, reporting: Bool) {
    let words = line.words
    var read = ScenarioLine(
      number: number, column: column(of: line.words.first?.lowerBound ?? line.start, in: line),
      kind: kind)
    let fields = kind.fields
    for (field, range) in zip(fields, words.dropFirst()) {
      let word = bytes[range]
      let isTaken: Bool
      if let maximum = field.maximum {
        let value = ScenarioField.number(word, upTo: maximum)
        if field == .distance { read.distance = value } else { read.height = value }
        isTaken = value != nil
      } else {
        let name = ScenarioField.name(word).map {
          ScenarioLine.Name(text: $0, column: column(of: range.lowerBound, in: line))
        }
        if field == .name { read.name = name } else { read.other = name }
        isTaken = name != nil
      }
      if reporting, !isTaken {
        report(field.refusal(of: String(showing: word)), at: range.lowerBound, in: line)
      }
    }
    lines.append(read)
    guard reporting else { return }
    if words.count <= fields.count, let last = words.last {
      let missing = listed(fields[(words.count - 1)...].map(\.rawValue))
      report("missing \(missing); write: \(kind.usage)", at: last.upperBound, in: line)
    } else if words.count > fields.count + 1 {
      let extra = words[fields.count + 1]
      let value = String(showing: bytes[extra])
      report("unexpected \(value); write: \(kind.usage)", at: extra.lowerBound, in: line)
    }
  }

  /// Returns the first byte that isn't allowed in any line, not even in a comment.
  private func badCharacter(in line: RawLine) -> (offset: Int, message: String)? {
    var bad = line.control.map { ($0, controlMessage(bytes[$0], next: $0 + 1)) }
    if !isValid, !line.isASCII,
      let invalid = invalidOffset(in: bytes.span.extracting(line.start..<line.end))
    {
      let offset = line.start + invalid
      if offset <= bad?.0 ?? offset {
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        bad = (offset, "byte 0x\(byte) isn't UTF-8 text")
      }
    }
    return bad
  }

  private func controlMessage(_ byte: UInt8, next: Int) -> String {
    if byte == RawLine.carriageReturn { return "carriage return without a line feed after it" }
    // Controls beyond ASCII are two bytes long, and the second byte equals the code point.
    let value = byte == 0xC2 && next < bytes.count ? bytes[next] : byte
    return "control character \\u{\(String(value, radix: 16, uppercase: true))}"
  }

  private mutating func report(_ message: String, at offset: Int, in line: RawLine) {
    diagnostics.append(
      Diagnostic(file: file, line: number, column: column(of: offset, in: line), message: message))
  }

  private func column(of offset: Int, in line: RawLine) -> Int {
    guard !line.isASCII else { return offset - line.start + 1 }
    return String(decoding: bytes[line.start..<offset], as: UTF8.self).count + 1
  }
}

/// Returns `name, distance and height`.
private func listed(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// Returns the position of the first bytes that aren't UTF-8.
private func invalidOffset(in bytes: Span<UInt8>) -> Int? {
  do throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: bytes)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}
