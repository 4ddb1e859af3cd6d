/// Swift source as styled text: lexer → rules → lines.
package enum SwiftHighlighter {
  /// Returns the lines of a source, with each token in its `.syntax` style.
  ///
  /// Lines are split at line feeds, which are left out: joined with line feeds, the lines are the
  /// source, byte for byte. So a source that ends with a line feed has an empty last line.
  package static func highlight(_ source: String) -> [StyledText] {
    let tokens = SwiftLexer.tokens(in: source)
    var lines: [StyledText] = []
    var line = StyledText()
    for (token, style) in zip(tokens, SwiftGrammar.styles(of: tokens)) {
      var rest = token.text.utf8[...]
      while let end = rest.firstIndex(of: ASCII.newline) {
        line.append(String(token.text[rest.startIndex..<end]), style)
        lines.append(line)
        line = StyledText()
        rest = rest[rest.index(after: end)...]
      }
      line.append(
        rest.startIndex == token.text.startIndex
          ? token.text : String(token.text[rest.startIndex...]), style)
    }
    lines.append(line)
    return lines
  }
}
