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

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Whether the token is neither white space nor a comment.
  package var isSignificant: Bool {
    switch kind {
    case .space, .newline, .comment: false
    default: true
    }
  }
}
