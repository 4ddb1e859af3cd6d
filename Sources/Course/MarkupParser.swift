/// Reads the subset of Markdown that lessons use: headings, paragraphs, lists, asides, and
/// directives, which can be nested.
package struct MarkupParser {
  /// A fault and its place, as a UTF-8 offset.
  package struct Fault: Error, Hashable, Sendable {
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
        if let opening { faults.append(Fault(at: opening, message: "this has no closing '}'")) }
        return blocks
      }
      if opening != nil, bytes[at] == UInt8(ascii: "}") {
        at += 1
        return blocks
      }
      let start = at
      if isDirective(at) {
        blocks.append(.directive(directive()))
      } else if startsLine(at), bytes[at] == UInt8(ascii: "#") {
        let marks = rest(from: at).prefix { $0 == UInt8(ascii: "#") }.count
        let text = restOfLine().drop { $0 == "#" }
        blocks.append(.heading(level: marks, text: text.trimmed, at: start))
      } else if startsLine(at), has("```", at: at) {
        blocks.append(fence())
      } else if startsLine(at), has("* ", at: at) {
        faults.append(Fault(at: at, message: "a list item begins with '- '"))
        blocks.append(.paragraph(text: paragraph(nested: opening != nil), at: start))
      } else if startsLine(at), has("- ", at: at) {
        blocks.append(list(nested: opening != nil))
      } else if startsLine(at), bytes[at] == UInt8(ascii: ">") {
        blocks.append(aside())
      } else {
        let text = paragraph(nested: opening != nil)
        guard at > start else {
          faults.append(Fault(at: at, message: "unexpected '\(character(at: at))'"))
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
    while at < bytes.count, bytes[at] == UInt8(ascii: ">") {
      at += 1
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
    while at < bytes.count {
      let line = restOfLine()
      at += 1
      if line.trimmed.hasPrefix("```") { break }
      lines.append(line)
    }
    at = min(at, bytes.count)
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
        let end = bytes[(at + 1)...].firstIndex(of: close) ?? bytes.count - 1
        text += bytes[at...end]
        at = end + 1
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
