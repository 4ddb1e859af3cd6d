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
