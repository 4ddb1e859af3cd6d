/// Reads the subset of Markdown that lessons use: headings, paragraphs, lists, asides, and
/// directives, which can be nested.
package struct MarkupParser {
  /// A fault and its place, as a UTF-8 offset.
  package struct Fault: Hashable, Sendable {
    package var at: Int
    package var message: String
  }

  let bytes: [UInt8]
  var at = 0
  var faults: [Fault] = []
  /// How many directives are open; authors nest three at most.
  var depth = 0

  /// Parses a text. It never fails: unreadable parts are left out and reported as faults.
  package static func parse(_ text: String) -> (blocks: [MarkupBlock], faults: [Fault]) {
    var parser = MarkupParser(bytes: Array(text.utf8))
    let blocks = parser.blocks(closedBy: nil)
    return (blocks, parser.faults)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Blocks

  /// - Parameter opening: the position of the directive whose body this is; nil at the top level.
  mutating func blocks(closedBy opening: Int?) -> [MarkupBlock] {
    var blocks: [MarkupBlock] = []
    while true {
      skipWhitespace()
      guard at < bytes.count else {
        if let opening { report(opening, "this has no closing '}'") }
        return blocks
      }
      if opening != nil, take("}") { return blocks }
      let start = at
      if isDirective(at) {
        blocks.append(.directive(directive()))
      } else if startsLine(at), bytes[at] == UInt8(ascii: "#") {
        let marks = rest(from: at).prefix { $0 == UInt8(ascii: "#") }.count
        let text = restOfLine().drop { $0 == "#" }
        blocks.append(.heading(level: marks, text: text.trimmed, at: start))
      } else if startsLine(at), has("```", at: at) {
        blocks.append(fence())
      } else if startsLine(at), has("* ", at: at) || has("1. ", at: at) {
        report(at, "a list item begins with '- '")
        blocks.append(.paragraph(text: paragraph(nested: opening != nil), at: start))
      } else if startsLine(at), has("- ", at: at) {
        blocks.append(list(nested: opening != nil))
      } else if startsLine(at), bytes[at] == UInt8(ascii: ">") {
        blocks.append(aside())
      } else {
        let text = paragraph(nested: opening != nil)
        guard at > start else {
          report(at, "unexpected '\(character(at: at))'")
          at += 1
          continue
        }
        blocks.append(.paragraph(text: text, at: start))
      }
    }
  }

  private mutating func list(nested: Bool) -> MarkupBlock {
    let start = at
    var items: [String] = []
    while at < bytes.count, startsLine(at), has("- ", at: at) {
      at += 2
      items.append(paragraph(nested: nested))
      skipWhitespace()
    }
    return .list(items, at: start)
  }

  private mutating func aside() -> MarkupBlock {
    let start = at
    var lines: [String] = []
    while take(">") {
      lines.append(restOfLine().trimmed)
      at += 1
      let next = at
      while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
      if at >= bytes.count || bytes[at] != UInt8(ascii: ">") { at = next }
    }
    at = min(at, bytes.count)
    let text = lines.joined(separator: " ")
    let kind = text.prefix { $0 != ":" }
    if kind.count < text.count, kind.allSatisfy(\.isLetter) {
      return .aside(kind: String(kind), text: text.dropFirst(kind.count + 1).trimmed, at: start)
    }
    return .aside(kind: "", text: text, at: start)
  }

  private mutating func fence() -> MarkupBlock {
    let start = at
    let language = restOfLine().drop { $0 == "`" }.trimmed
    at += 1
    var lines: [String] = []
    var isClosed = false
    while at < bytes.count, !isClosed {
      let line = restOfLine()
      at += 1
      isClosed = line.trimmed.hasPrefix("```")
      if !isClosed { lines.append(line) }
    }
    at = min(at, bytes.count)
    if !isClosed { report(start, "this code has no closing '```'") }
    return .code(text: lines.joined(separator: "\n"), language: language, at: start)
  }

  /// Reads text up to a blank line, another block, or the end of the enclosing body. Line breaks
  /// become spaces.
  private mutating func paragraph(nested: Bool) -> String {
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "`"), UInt8(ascii: "{"):
        let close = byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : byte
        let line = bytes[(at + 1)...].prefix { $0 != 10 }
        if let end = line.firstIndex(of: close) {
          text += bytes[at...end]
          at = end + 1
        } else {
          report(at, "this has no closing '\(UnicodeScalar(close))' in its line")
          text.append(byte)
          at += 1
        }
      case UInt8(ascii: "}") where nested:
        return String(decoding: text, as: UTF8.self).trimmed
      case UInt8(ascii: "@") where isDirective(at) && (text.last ?? 32) == 32:
        return String(decoding: text, as: UTF8.self).trimmed
      case UInt8(ascii: "\n"):
        at += 1
        var next = at
        while next < bytes.count, bytes[next] == 32 { next += 1 }
        if next >= bytes.count || bytes[next] == UInt8(ascii: "\n") || startsBlock(next) {
          return String(decoding: text, as: UTF8.self).trimmed
        }
        at = next
        text.append(32)
      default:
        text.append(byte)
        at += 1
      }
    }
    return String(decoding: text, as: UTF8.self).trimmed
  }
}

extension MarkupParser {
  func isDirective(_ place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "@") else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place + 1])
  }

  func startsBlock(_ place: Int) -> Bool {
    isDirective(place) || has("- ", at: place) || has("#", at: place) || has(">", at: place)
      || has("```", at: place)
  }

  func startsLine(_ place: Int) -> Bool {
    var before = place - 1
    while before >= 0, bytes[before] == 32 { before -= 1 }
    return before < 0 || bytes[before] == 10
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    place + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  func rest(from place: Int) -> ArraySlice<UInt8> { bytes[place...] }

  mutating func restOfLine() -> String {
    let end = bytes[min(at, bytes.count)...].firstIndex(of: 10) ?? bytes.count
    defer { at = end }
    return String(decoding: bytes[min(at, end)..<end], as: UTF8.self)
  }

  /// Goes past the next byte if it's this one.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  mutating func report(_ place: Int, _ message: String) {
    faults.append(Fault(at: place, message: message))
  }

  /// Reads up to the next delimiter.
  mutating func identifier() -> String {
    let start = at
    at = bytes[at...].firstIndex { " \n\t(){}:,".utf8.contains($0) } ?? bytes.count
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  mutating func skipWhitespace() {
    while at < bytes.count, bytes[at] == 32 || bytes[at] == 10 || bytes[at] == 9 { at += 1 }
  }

  func character(at place: Int) -> Character {
    String(decoding: bytes[place...].prefix(4), as: UTF8.self).first ?? "?"
  }
}

/// Finds the line and column of many places in one text.
struct TextPlaces {
  private let bytes: [UInt8]
  /// The UTF-8 offset at which each line begins.
  private let lineStarts: [Int]

  init(_ text: some Sequence<UInt8>) {
    bytes = Array(text)
    var starts = [0]
    // An iterator would take most of the time in a debug build.
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == ASCII.newline { starts.append(offset + 1) }
      offset += 1
    }
    lineStarts = starts
  }

  /// - Parameter offset: in UTF-8, up to the end of the text.
  /// - Returns: the line, from 1.
  func line(_ offset: Int) -> Int {
    // Find the last line that begins at or before the place.
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// - Parameter offset: in UTF-8, up to the end of the text.
  /// - Returns: the line and the column in scalars, both from 1.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    let line = line(offset)
    let before = bytes[lineStarts[line - 1]..<min(offset, bytes.count)]
    return (line, before.count { $0 & 0xC0 != 0x80 } + 1)
  }
}
