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

  /// Returns the names that nearly every other file mentions if it depends on what differs between
  /// this file and its earlier text: those of the types in it, and of what's new or gone.
  package func namesChanged(since earlier: SourceFile) -> Set<String> {
    func names(in file: SourceFile, after isKeyword: (String) -> Bool) -> Set<String> {
      let tokens = file.interface
      let pairs = zip(tokens, tokens.dropFirst())
      return Set(pairs.filter { isKeyword($0) && !SwiftKeywords.isReserved($1) }.map(\.1))
    }
    let members: Set = ["func", "var", "let", "case", "typealias"]
    let types = [earlier, self].map { names(in: $0, after: SwiftKeywords.declaresType) }
    let others = [earlier, self].map { names(in: $0, after: members.contains) }
    return types[0].union(types[1]).union(others[0].symmetricDifference(others[1]))
  }

  /// Whether any of these names occurs in the code.
  package func mentions(_ names: Set<String>) -> Bool {
    SwiftLexer.tokens(in: text).contains { $0.kind == .identifier && names.contains($0.text) }
  }
}
