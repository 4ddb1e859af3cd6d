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
  private var number = 0
  /// How many more unknown words are worth searching for the intended one.
  private var suggestions = 100

  package init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  package mutating func read() {
    let text = bytes[(bytes.starts(with: OutsideText.byteOrderMark) ? 3 : 0)...]
    for line in text.split(separator: ASCII.newline, omittingEmptySubsequences: false) {
      number += 1
      // A line may end as on Windows, but only if it ends.
      let isEnded = line.endIndex < bytes.count
      read(isEnded && line.last == Self.carriageReturn ? line.dropLast() : line)
    }
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  private mutating func read(_ line: ArraySlice<UInt8>) {
    let bad = badCharacter(in: line)
    if let bad { report(bad.message, at: bad.offset, in: line) }
    let text = line.prefix { $0 != ASCII.pound }
    let words = text.split { $0 == ASCII.space || $0 == UInt8(ascii: "\t") }
    guard let word = words.first else { return }
    // In a comment, it's harmless otherwise; among the words, it may have joined or changed them.
    let isReadable = bad.map { $0.offset >= text.endIndex } ?? true
    guard let kind = EventKind(word) else {
      if isReadable { readUnknown(words, in: line) }
      return
    }
    readFields(of: kind, words, in: line, reporting: isReadable)
  }

  private mutating func readUnknown(_ words: [ArraySlice<UInt8>], in line: ArraySlice<UInt8>) {
    let word = words[0]
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
    if meant == .arrive { readFields(of: .arrive, words, in: line, reporting: false) }
  }

  private mutating func readFields(
    of kind: EventKind, _ words: [ArraySlice<UInt8>], in line: ArraySlice<UInt8>, reporting: Bool
  ) {
    var read = ScenarioLine(
      number: number, column: column(of: words[0].startIndex, in: line), kind: kind)
    let fields = kind.fields
    for (field, word) in zip(fields, words.dropFirst()) {
      let isTaken: Bool
      if let maximum = field.maximum {
        let value = ScenarioField.number(word, upTo: maximum)
        if field == .distance { read.distance = value } else { read.height = value }
        isTaken = value != nil
      } else {
        let name = ScenarioField.name(word).map {
          ScenarioLine.Name(text: $0, column: column(of: word.startIndex, in: line))
        }
        if field == .name { read.name = name } else { read.other = name }
        isTaken = name != nil
      }
      if reporting, !isTaken {
        report(field.refusal(of: String(showing: word)), at: word.startIndex, in: line)
      }
    }
    lines.append(read)
    guard reporting else { return }
    if words.count <= fields.count, let last = words.last {
      let missing = fields[(words.count - 1)...].map(\.rawValue).joined(with: "and")
      report("missing \(missing); write: \(kind.usage)", at: last.endIndex, in: line)
    } else if words.count > fields.count + 1 {
      let extra = words[fields.count + 1]
      report(
        "unexpected \(String(showing: extra)); write: \(kind.usage)", at: extra.startIndex, in: line
      )
    }
  }

  /// Returns the first byte that isn't allowed in any line, not even in a comment.
  private func badCharacter(in line: ArraySlice<UInt8>) -> (offset: Int, message: String)? {
    let control = line.indices.first { controlCharacter(at: $0) != nil } ?? line.endIndex
    let start = line.startIndex
    if let invalid = OutsideText.invalidOffset(in: bytes.span.extracting(line.indices)),
      start + invalid <= control
    {
      let byte = String(bytes[start + invalid], radix: 16, uppercase: true)
      return (start + invalid, "byte 0x\(byte) isn't UTF-8 text")
    }
    guard control < line.endIndex, let code = controlCharacter(at: control) else { return nil }
    return (
      control,
      code == Self.carriageReturn
        ? "carriage return without a line feed after it"
        : "control character \\u{\(String(code, radix: 16, uppercase: true))}"
    )
  }

  /// Returns the control character that begins there, other than a tab: an ASCII one, or one of
  /// U+0080 to U+009F, whose second byte in UTF-8 equals its code point.
  private func controlCharacter(at place: Int) -> UInt8? {
    let byte = bytes[place]
    if byte < 0x80 {
      return byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F ? byte : nil
    }
    guard byte == 0xC2, place + 1 < bytes.count else { return nil }
    return (0x80...0x9F).contains(bytes[place + 1]) ? bytes[place + 1] : nil
  }

  private mutating func report(
    _ message: String, at offset: Int, in line: ArraySlice<UInt8>
  ) {
    diagnostics.append(
      Diagnostic(file: file, line: number, column: column(of: offset, in: line), message: message))
  }

  private func column(of offset: Int, in line: ArraySlice<UInt8>) -> Int {
    String(decoding: line[..<offset], as: UTF8.self).count + 1
  }
}
