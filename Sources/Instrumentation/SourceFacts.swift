import SwiftText

/// What the copies of a module's files need to know about each other.
package struct SourceFacts {
  /// The names of type aliases for functions.
  package private(set) var functionTypes: Set<String> = []
  /// The names of types that are declared noncopyable.
  package private(set) var uncopyableTypes: Set<String> = []
  /// The names of classes.
  package private(set) var classes: Set<String> = []
  /// Whether functions say which errors they throw.
  package private(set) var usesTypedThrows = false
  /// Whether `print` may be one of the module's own functions.
  package private(set) var declaresPrint = false

  /// - Parameter sources: all files of a module.
  package init(of sources: [String]) {
    for source in sources { read(source) }
  }

  private mutating func read(_ source: String) {
    let tokens = SwiftLexer.tokens(in: source).filter(\.isSignificant)
    if zip(tokens, tokens.dropFirst()).contains(where: { $0.text == "throws" && $1.text == "(" }) {
      usesTypedThrows = true
    }
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      guard let name = tokens.dropFirst(index + 1).first, name.kind == .identifier else { continue }
      // No header is this long, and looking at everything that follows would take too long.
      let rest = tokens.dropFirst(index + 2).prefix(100)
      switch token.text {
      case "typealias":
        let type = rest.drop { $0.text != "=" }.prefix { $0.text != "typealias" }
        if type.contains(where: { $0.text == "->" }) { functionTypes.insert(name.text) }
      case "func" where name.text == "print": declaresPrint = true
      case "let" where name.text == "print", "var" where name.text == "print": declaresPrint = true
      case "struct", "enum", "actor", "class":
        if token.text == "class" { classes.insert(name.text) }
        if rest.prefix(while: { $0.text != "{" }).contains(where: { $0.text.hasSuffix("~") }) {
          uncopyableTypes.insert(name.text)
        }
      default: break
      }
    }
  }
}
