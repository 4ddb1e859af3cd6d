/// A piece of Swift source as the lexer sees it; every byte of the source is in exactly one token.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword, with or without backticks; only the context tells which.
    case identifier
    case number
    /// The delimiters and text of a string literal; one with interpolations makes several tokens.
    case string
    /// The `\(` and `)` of an interpolation.
    case interpolation
    /// A regular expression literal.
    case regex
    /// A line or block comment, including documentation comments.
    case comment
    /// An `@` and the name after it.
    case attribute
    /// A `#` and the name after it: a compiler directive or a macro.
    case directive
    case `operator`
    /// One of `( ) [ ] { } , : ; . \`, or a byte that has no meaning in Swift.
    case punctuation
    /// Spaces and tabs.
    case space
    /// One line feed.
    case newline
  }

  package var kind: Kind
  package var text: String

  /// Whether the token is neither white space nor a comment.
  package var isSignificant: Bool {
    switch kind {
    case .space, .newline, .comment: false
    default: true
    }
  }
}

/// The words of Swift's grammar, grouped by how certain it is that they're keywords.
package enum SwiftKeywords {
  /// Keywords anywhere except as a member or a label.
  package static let reserved: Set<String> = [
    "Any", "Self", "_", "as", "associatedtype", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Keywords before another word on their line, and plain names elsewhere.
  package static let contextual: Set<String> = [
    "actor", "any", "async", "borrowing", "consume", "consuming", "convenience", "copy", "discard",
    "distributed", "dynamic", "each", "final", "indirect", "infix", "isolated", "lazy", "macro",
    "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
    "prefix", "reasync", "required", "sending", "some", "unowned", "unsafe", "weak", "yield",
  ]

  /// The words that open an accessor.
  package static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "_read", "_modify",
  ]

  /// Keywords between two operands, so that a name before them is just a name.
  package static let infix: Set<String> = [
    "as", "async", "catch", "else", "in", "is", "rethrows", "throws", "where",
  ]

  /// The words that an expression can follow directly.
  package static let beforeExpressions: Set<String> = [
    "await", "case", "else", "guard", "if", "in", "return", "throw", "try", "where", "while",
  ]

  /// The words that a statement's condition, subject, or pattern follows, and then its brace.
  package static let conditions: Set<String> = ["catch", "for", "guard", "if", "switch", "while"]

  /// The words that the name of a type follows.
  package static let typeDeclarations: Set<String> = [
    "actor", "associatedtype", "class", "enum", "extension", "precedencegroup", "protocol",
    "struct",
    "typealias",
  ]

  /// The words that `(set)` and the like can follow.
  package static let withArgument: Set<String> = [
    "fileprivate", "internal", "nonisolated", "open", "package", "private", "public", "unowned",
  ]

  /// The words that can appear in the parentheses of a modifier that takes an argument.
  package static let arguments: Set<String> = ["nonsending", "safe", "set", "unsafe"]
}
