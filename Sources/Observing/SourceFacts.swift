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
  /// Functions and variables of the module itself that are called like a function of the standard
  /// library that prints, such as `print`.
  package private(set) var ownFunctions: Set<String> = []
  /// The types that have members called so, by the member's name.
  package private(set) var ownMethods: [String: Set<String>] = [:]
  /// Type aliases for a single name, which may be an alias, too.
  private var aliases: [String: String] = [:]

  /// - Parameters:
  ///   - sources: all files of a module.
  ///   - triesAll: whether to wrap code even if the compiler may refuse the result. Pass true only if
  ///     members that it refuses are then left alone.
  package init(of sources: [String], triesAll: Bool = false) {
    for source in sources { read(source) }
    if triesAll { usesTypedThrows = false }
    var isGrowing = true
    while isGrowing {
      let more = aliases.filter {
        functionTypes.contains($0.value) && !functionTypes.contains($0.key)
      }
      functionTypes.formUnion(more.keys)
      isGrowing = !more.isEmpty
    }
  }

  private mutating func read(_ source: String) {
    let tokens = SwiftLexer.tokens(in: source).filter(\.isSignificant)
    if zip(tokens, tokens.dropFirst()).contains(where: { $0.text == "throws" && $1.text == "(" }) {
      usesTypedThrows = true
    }
    // The types whose braces are open, and nil for each other pair.
    var open: [String?] = []
    var announced: String?
    for (index, token) in tokens.enumerated() {
      if token.kind == .punctuation {
        if token.text == "{" {
          open.append(announced)
          announced = nil
        } else if token.text == "}" {
          _ = open.popLast()
        }
      }
      guard token.kind == .identifier else { continue }
      guard let name = tokens.dropFirst(index + 1).first, name.kind == .identifier else { continue }
      // No header is this long, and looking at everything that follows would take too long.
      let rest = tokens.dropFirst(index + 2).prefix(100)
      switch token.text {
      case "typealias":
        let type = rest.drop { $0.text != "=" }.prefix { $0.text != "typealias" }
        if type.contains(where: { $0.text == "->" }) { functionTypes.insert(name.text) }
        if let target = type.dropFirst().first, target.kind == .identifier {
          aliases[name.text] = target.text
        }
      case "func", "let", "var":
        guard OutputCalls.functions.contains(name.text) else { continue }
        guard let owner = open.last else {
          ownFunctions.insert(name.text)
          continue
        }
        if let owner { ownMethods[name.text, default: []].insert(owner) }
      case "extension", "protocol": announced = name.text
      case "struct", "enum", "actor", "class":
        if !SwiftKeywords.reserved.contains(name.text) { announced = name.text }
        if token.text == "class" { classes.insert(name.text) }
        if rest.prefix(while: { $0.text != "{" }).contains(where: { $0.text.hasSuffix("~") }) {
          uncopyableTypes.insert(name.text)
        }
      default: break
      }
    }
  }
}
