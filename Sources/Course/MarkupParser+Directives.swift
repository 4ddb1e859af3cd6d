extension MarkupParser {
  mutating func directive() -> Directive {
    let start = at
    at += 1
    let name = identifier()
    var arguments: [Directive.Argument] = []
    if take("(") { arguments = self.arguments(of: name, from: start) }
    let end = at
    while take(" ") {}
    guard take("{") else {
      at = end
      return Directive(name: name, arguments: arguments, body: [], at: start)
    }
    guard depth < 16 else {
      report(start, "directives inside one another, 16 deep")
      at = bytes.count
      return Directive(name: name, arguments: arguments, body: [], at: start)
    }
    depth += 1
    let body = blocks(closedBy: start)
    depth -= 1
    return Directive(name: name, arguments: arguments, body: body, at: start)
  }

  private mutating func arguments(of directive: String, from start: Int) -> [Directive.Argument] {
    var arguments: [Directive.Argument] = []
    while true {
      skipWhitespace()
      if take(")") { return arguments }
      guard at < bytes.count else {
        report(start, "the arguments of @\(directive) have no ')'")
        return arguments
      }
      let place = at
      let name = identifier()
      skipWhitespace()
      guard !name.isEmpty, take(":") else {
        report(place, "an argument of @\(directive) is written 'name: value'")
        at = bytes[at...].firstIndex { ")\n".utf8.contains($0) } ?? bytes.count
        _ = take(")") || take("\n")
        return arguments
      }
      skipWhitespace()
      arguments.append(Directive.Argument(name: name, value: value(), at: place))
      let end = at
      skipWhitespace()
      if !take(","), at < bytes.count, bytes[at] != UInt8(ascii: ")") {
        report(end, "a comma goes between two arguments")
      }
    }
  }

  /// Reads a quoted string, or a bare word or number.
  private mutating func value() -> String {
    let start = at
    guard take("\"") else {
      at = bytes[at...].firstIndex { " ,)\n".utf8.contains($0) } ?? bytes.count
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }
    var value: [UInt8] = []
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 10 {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
      value.append(bytes[at])
      at += 1
    }
    if !take("\"") { report(start, "this text has no closing quote") }
    return String(decoding: value, as: UTF8.self)
  }
}

/// A block of a lesson's Markdown, before its directives are interpreted.
package enum MarkupBlock: Hashable, Sendable {
  case heading(level: Int, text: String, at: Int)
  case paragraph(text: String, at: Int)
  case list([String], at: Int)
  /// A `> Tip: …` aside, or a quotation, whose kind is empty.
  case aside(kind: String, text: String, at: Int)
  /// A fenced block of code with its language, which is empty if the fence doesn't name one.
  /// Lessons can't have any, because nothing would compile it.
  case code(text: String, language: String, at: Int)
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
  /// Its place, as a UTF-8 offset from the start of the file.
  package var at: Int
}

extension MarkupBlock {
  var at: Int {
    switch self {
    case .heading(_, _, let at), .paragraph(_, let at), .list(_, let at), .aside(_, _, let at),
      .code(_, _, let at):
      at
    case .directive(let directive): directive.at
    }
  }
}
