extension MarkupParser {
  mutating func directive() -> Directive {
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

  /// Reads a quoted string, or a bare word or number.
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
