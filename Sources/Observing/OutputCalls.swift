/// A listing's calls of the functions of the standard library that print. In its copy, they go to
/// the stage.
///
/// A listing may use their names for something of its own. Where one does, what that name means
/// can't be told from tokens alone, so the whole scope is left as it is. The copy then imports functions
/// that take the place of the library's, and the compiler decides.
struct OutputCalls {
  /// The functions; the stage has one with the same parameters for each.
  static let functions: Set<String> = ["print", "debugPrint", "dump"]

  private let outline: SourceOutline
  private let facts: SourceFacts
  /// The scopes in which a name is something of the listing's own.
  private var scopes: [String: [Range<Int>]] = [:]

  init(in outline: SourceOutline, facts: SourceFacts) {
    self.outline = outline
    self.facts = facts
    findScopes()
  }

  /// The text to insert before a token, by the token's index.
  var insertions: [Int: String] { found.insertions }

  /// The functions with calls that stay as they are. Any of them may also mean the library's function,
  /// if its arguments don't fit the listing's own.
  var unchanged: Set<String> { found.unchanged }

  private var found: (insertions: [Int: String], unchanged: Set<String>) {
    var insertions: [Int: String] = [:]
    var unchanged: Set<String> = []
    for index in outline.tokens.indices {
      let token = outline.tokens[index]
      guard token.kind == .identifier, Self.functions.contains(token.text),
        outline.isPunctuation("(", at: outline.next(from: index + 1))
      else { continue }
      let previous = outline.previous(before: index)
      if outline.text(at: previous) == "." {
        guard let module = previous.flatMap({ outline.previous(before: $0) }),
          outline.isWord(["Swift"], at: module)
        else { continue }
        // A comment hides the module's name.
        insertions[module] = "/*"
        insertions[index] = "*/\(SourceObserver.stage)."
      } else if outline.text(at: previous) != "func" {
        if isOwn(token.text, at: index) {
          unchanged.insert(token.text)
        } else {
          insertions[index] = "\(SourceObserver.stage)."
        }
      }
    }
    return (insertions, unchanged)
  }

  private func isOwn(_ name: String, at index: Int) -> Bool {
    facts.ownFunctions.contains(name) || scopes[name, default: []].contains { $0.contains(index) }
  }

  private mutating func findScopes() {
    var open: [Int] = []
    for (index, token) in outline.tokens.enumerated() {
      if outline.isPunctuation("{", at: index) {
        open.append(index)
        addTypeScope(at: index)
      } else if outline.isPunctuation("}", at: index) {
        _ = open.popLast()
      } else if token.kind == .identifier, Self.functions.contains(token.text) {
        if let scope = parameterScope(at: index) {
          scopes[token.text, default: []].append(scope)
        } else if isDeclared(at: index), let start = open.last {
          scopes[token.text, default: []].append(start..<outline.partner(of: start))
        }
      }
    }
  }

  /// Adds the scope of a type whose header names one that has a member with such a name: itself, a
  /// superclass or a protocol.
  private mutating func addTypeScope(at open: Int) {
    guard !facts.ownMethods.isEmpty else { return }
    let header = outline.tokens[..<open].reversed().prefix { token in
      ![";", "{", "}", "="].contains(token.text)
    }
    guard header.contains(where: { SwiftKeywords.typeDeclarations.contains($0.text) }) else {
      return
    }
    let words = Set(header.map(\.text))
    for (name, types) in facts.ownMethods where !types.isDisjoint(with: words) {
      scopes[name, default: []].append(open..<outline.partner(of: open))
    }
  }

  /// Whether a name is declared here: by a variable, a local function, or a closure's parameter.
  private func isDeclared(at index: Int) -> Bool {
    let previous = outline.text(at: outline.previous(before: index))
    if ["let", "var", "func"].contains(previous) { return true }
    // `{ print in`, `{ first, print in`
    var next = outline.next(from: index + 1)
    while let word = next, outline.isPunctuation(",", at: word),
      let parameter = outline.next(from: word + 1), outline.tokens[parameter].kind == .identifier
    {
      next = outline.next(from: parameter + 1)
    }
    return ["{", ","].contains(previous) && outline.isWord(["in"], at: next)
  }

  /// Returns a function's or closure's parameter list and body, if a parameter has the name here.
  private func parameterScope(at index: Int) -> Range<Int>? {
    guard outline.isPunctuation(":", at: outline.next(from: index + 1)),
      let list = outline.tokens[..<index].indices.last(where: {
        outline.isPunctuation("(", at: $0) && outline.partner(of: $0) > index
      })
    else { return nil }
    let close = outline.partner(of: list)
    guard let owner = outline.previous(before: list) else { return nil }
    if outline.isPunctuation("{", at: owner) { return owner..<outline.partner(of: owner) }
    let keyword = outline.text(at: outline.previous(before: owner))
    let isFunction =
      keyword == "func" || outline.isWord(["init", "subscript"], at: owner)
      || ["?", "!"].contains(outline.tokens[owner].text) && keyword == "init"
      || outline.tokens[owner].kind == .operator
    guard isFunction else { return nil }
    let body = outline.topLevel(close..<outline.tokens.count).first {
      outline.isPunctuation("{", at: $0)
    }
    return body.map { list..<outline.partner(of: $0) }
  }
}
