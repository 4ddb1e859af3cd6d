/// A block of a lesson's Markdown, before anybody knows what its directives mean.
package enum MarkupBlock: Hashable, Sendable {
  case heading(level: Int, text: String, at: Int)
  case paragraph(text: String, at: Int)
  case list([String], at: Int)
  /// `> Tip: …`, or a quotation, whose kind is empty.
  case aside(kind: String, text: String, at: Int)
  /// A fenced block of code; lessons have none, because nothing would compile it.
  case code(text: String, at: Int)
  case directive(Directive)
}

/// A block directive in DocC's syntax: `@Name(argument: "value") { … }`.
package struct Directive: Hashable, Sendable {
  package struct Argument: Hashable, Sendable {
    package var name: String
    package var value: String
    package var at: Int
  }

  package var name: String
  package var arguments: [Argument]
  package var body: [MarkupBlock]
  /// Where it stands, as an offset in UTF-8 from the start of the file.
  package var at: Int
}

/// Reads the subset of Markdown that lessons are written in: headings, paragraphs, lists, asides and
/// directives, which may stand inside one another.
package struct MarkupParser {
  /// A fault and its place, as an offset in UTF-8.
  package struct Fault: Error, Hashable, Sendable {
    package var at: Int
    package var message: String
  }

  private let bytes: [UInt8]
  private var at = 0
  private var faults: [Fault] = []
  /// How many directives are open; a person nests three.
  private var depth = 0

  /// Never fails: what cannot be read is left out, and is among the faults.
  package static func parse(_ text: String) -> (blocks: [MarkupBlock], faults: [Fault]) {
    var parser = MarkupParser(bytes: Array(text.utf8))
    let blocks = parser.blocks(closedBy: nil)
    return (blocks, parser.faults)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Blocks

  /// - Parameter opening: where the directive stands whose body this is; nil at the top.
  private mutating func blocks(closedBy opening: Int?) -> [MarkupBlock] {
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
    _ = restOfLine()
    at += 1
    var lines: [String] = []
    while at < bytes.count {
      let line = restOfLine()
      at += 1
      if line.trimmed.hasPrefix("```") { break }
      lines.append(line)
    }
    at = min(at, bytes.count)
    return .code(text: lines.joined(separator: "\n"), at: start)
  }

  /// Text up to a blank line, another block, or the end of the body it stands in. Line breaks become
  /// spaces.
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

  // MARK: Directives

  private mutating func directive() -> Directive {
    let start = at
    at += 1
    let name = identifier()
    var arguments: [Directive.Argument] = []
    if at < bytes.count, bytes[at] == UInt8(ascii: "(") {
      at += 1
      arguments = self.arguments(of: name, from: start)
    }
    let end = at
    while at < bytes.count, bytes[at] == 32 { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else {
      at = end
      return Directive(name: name, arguments: arguments, body: [], at: start)
    }
    guard depth < 16 else {
      faults.append(Fault(at: start, message: "directives inside one another, 16 deep"))
      at = bytes.count
      return Directive(name: name, arguments: arguments, body: [], at: start)
    }
    at += 1
    depth += 1
    let body = blocks(closedBy: start)
    depth -= 1
    return Directive(name: name, arguments: arguments, body: body, at: start)
  }

  private mutating func arguments(of directive: String, from start: Int) -> [Directive.Argument] {
    var arguments: [Directive.Argument] = []
    while true {
      skipWhitespace()
      guard at < bytes.count else {
        faults.append(Fault(at: start, message: "the arguments of @\(directive) have no ')'"))
        return arguments
      }
      if bytes[at] == UInt8(ascii: ")") {
        at += 1
        return arguments
      }
      let place = at
      let name = identifier()
      skipWhitespace()
      guard !name.isEmpty, at < bytes.count, bytes[at] == UInt8(ascii: ":") else {
        faults.append(
          Fault(at: place, message: "an argument of @\(directive) is written 'name: value'"))
        while at < bytes.count, bytes[at] != UInt8(ascii: ")"), bytes[at] != 10 { at += 1 }
        if at < bytes.count { at += 1 }
        return arguments
      }
      at += 1
      skipWhitespace()
      arguments.append(Directive.Argument(name: name, value: value(), at: place))
      skipWhitespace()
      if at < bytes.count, bytes[at] == UInt8(ascii: ",") { at += 1 }
    }
  }

  /// A string in quotes, or a bare word or number.
  private mutating func value() -> String {
    var value: [UInt8] = []
    guard at < bytes.count else { return "" }
    guard bytes[at] == UInt8(ascii: "\"") else {
      while at < bytes.count, !" ,)\n".utf8.contains(bytes[at]) {
        value.append(bytes[at])
        at += 1
      }
      return String(decoding: value, as: UTF8.self)
    }
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 10 {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
      value.append(bytes[at])
      at += 1
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
      at += 1
    } else {
      faults.append(Fault(at: start, message: "this text has no closing quote"))
    }
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: Places

  private func isDirective(_ place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "@") else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place + 1])
  }

  private func startsBlock(_ place: Int) -> Bool {
    isDirective(place) || has("- ", at: place) || has("#", at: place) || has(">", at: place)
      || has("```", at: place)
  }

  private func startsLine(_ place: Int) -> Bool {
    var before = place - 1
    while before >= 0, bytes[before] == 32 { before -= 1 }
    return before < 0 || bytes[before] == 10
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    place + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private func rest(from place: Int) -> ArraySlice<UInt8> { bytes[place...] }

  private mutating func restOfLine() -> String {
    let end = bytes[min(at, bytes.count)...].firstIndex(of: 10) ?? bytes.count
    defer { at = end }
    return String(decoding: bytes[min(at, end)..<end], as: UTF8.self)
  }

  private mutating func identifier() -> String {
    let start = at
    while at < bytes.count,
      Character(UnicodeScalar(bytes[at])).isLetter || Character(UnicodeScalar(bytes[at])).isNumber
    {
      at += 1
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func skipWhitespace() {
    while at < bytes.count, bytes[at] == 32 || bytes[at] == 10 || bytes[at] == 9 { at += 1 }
  }

  private func character(at place: Int) -> Character {
    String(decoding: bytes[place...].prefix(4), as: UTF8.self).first ?? "?"
  }
}

extension StringProtocol {
  /// Without white space at either end.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
