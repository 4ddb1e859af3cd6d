import SwiftText

extension SourceFile {
  /// The tokens that other files may depend on: without comments and the bodies of functions.
  ///
  /// It affects how a build is planned, never what's built, so guessing is good enough.
  package var interface: [String] {
    var interface: [String] = []
    var declaresType = false
    // The number of open braces in a body that's left out.
    var depth = 0
    for token in SwiftLexer.tokens(in: text) where token.isSignificant {
      if depth > 0 {
        depth += token.text == "{" ? 1 : token.text == "}" ? -1 : 0
        continue
      }
      switch token.text {
      case "{" where !declaresType: depth = 1
      case "{": declaresType = false
      // `class func` declares only a function.
      case "func", "var", "let", "init", "subscript": declaresType = false
      case let word where SwiftKeywords.declaresType(word): declaresType = true
      default: break
      }
      interface.append(token.text)
    }
    return interface
  }
}
