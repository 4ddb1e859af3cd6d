/// Decides what each name in a source is: a keyword, a type, a call, a member, or a label.
///
/// It uses rules about neighboring tokens instead of a parser, so it works on a few lines of a file
/// and on code that doesn't compile.
struct SwiftGrammar {
  private let tokens: [SwiftToken]
  /// The indices of the tokens that are neither white space nor comments.
  private let significant: [Int]
  /// The brackets around the current token, innermost last; below them, what's outside of all.
  private var brackets = [Bracket(text: "", takesLabels: false)]
  /// How many open brackets there are of each kind.
  private var openCounts: [String: Int] = [:]

  private struct Bracket {
    var text: String
    /// Whether it can hold labels: parentheses, and the brackets of a subscript.
    var takesLabels: Bool
    /// Whether a statement's condition has begun directly inside it and its brace is yet to come.
    var hasCondition = false
  }

  private init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
    significant = tokens.indices.filter { tokens[$0].isSignificant }
  }

  /// Returns the style of every token.
  static func styles(of tokens: [SwiftToken]) -> [Style] {
    var grammar = SwiftGrammar(tokens)
    return grammar.styles()
  }

  private mutating func styles() -> [Style] {
    var styles = tokens.map { Self.style(of: $0.kind) }
    for place in significant.indices {
      let token = tokens[significant[place]]
      switch token.kind {
      case .identifier:
        let style = style(ofName: token.text, at: place)
        styles[significant[place]] = style
        if style == .syntax(.keyword), SwiftKeywords.conditions.contains(token.text) {
          hasCondition = true
        }
      case .punctuation:
        follow(token.text, at: place)
      case .interpolation:
        follow(token.text == ")" ? ")" : "(", at: place)
      default:
        break
      }
    }
    return styles
  }

  private static func style(of kind: SwiftToken.Kind) -> Style {
    switch kind {
    case .number: .syntax(.number)
    case .string, .interpolation, .regex: .syntax(.string)
    case .comment: .syntax(.comment)
    case .attribute, .directive: .syntax(.attribute)
    case .identifier, .operator, .punctuation, .space, .newline: .plain
    }
  }
}

// MARK: - Names

extension SwiftGrammar {
  private func style(ofName name: String, at place: Int) -> Style {
    if isText(".", at: place - 1) { return style(ofMember: name, at: place) }
    if isLabel(name, at: place) { return .syntax(.label) }
    if isKeyword(name, at: place) { return .syntax(.keyword) }
    if name.utf8.first == 0x24 { return .plain }
    if let previous = token(place - 1), previous.kind == .identifier {
      if SwiftKeywords.typeDeclarations.contains(previous.text) { return .syntax(.type) }
      if previous.text == "func" || previous.text == "macro" { return .syntax(.call) }
    }
    if isCapitalized(name) { return .syntax(.type) }
    return isCalled(at: place) ? .syntax(.call) : .plain
  }

  private func style(ofMember name: String, at place: Int) -> Style {
    if name == "self" || name == "init" { return .syntax(.keyword) }
    if isCapitalized(name) { return .syntax(.type) }
    return isCalled(at: place) ? .syntax(.call) : .syntax(.property)
  }

  private func isCapitalized(_ name: String) -> Bool {
    // The first letter after a backtick or underscores.
    for byte in name.utf8 where byte != ASCII.backtick && byte != 0x5F {
      return byte >= 0x41 && byte <= 0x5A
    }
    return false
  }

  /// Whether arguments follow, in parentheses or as a trailing closure.
  private func isCalled(at place: Int) -> Bool {
    if isText("(", at: place + 1) { return areAdjacent(place, place + 1) }
    return isText("{", at: place + 1) && areOnOneLine(place, place + 1) && !hasCondition
  }

  /// Whether the name is the label of an argument or a parameter, which can also be a keyword.
  private func isLabel(_ name: String, at place: Int) -> Bool {
    guard let bracket = brackets.last, bracket.takesLabels, let previous = token(place - 1),
      name != "_"
    else { return false }
    if isText(":", at: place + 1) {
      return previous.text == "(" || previous.text == ","
        || bracket.text == "[" && previous.text == "["
        || previous.text == ":" && areAdjacent(place - 1, place)
    }
    guard previous.text == "(" || previous.text == ",", token(place + 1)?.kind == .identifier,
      isText(":", at: place + 2)
    else { return false }
    return name != "let" && name != "var" && name != "inout"
  }

  private func isKeyword(_ name: String, at place: Int) -> Bool {
    if SwiftKeywords.reserved.contains(name) { return true }
    if SwiftKeywords.contextual.contains(name) {
      return isFollowedByWord(name, at: place) || isEffect(name, at: place)
        || isModifierWithArgument(name, at: place) || isArgument(name, at: place)
    }
    if SwiftKeywords.accessors.contains(name), isAccessor(name, at: place) { return true }
    return isArgument(name, at: place)
  }

  /// Whether another name follows: then this one is a keyword, as in `weak var` or `any Mediator`.
  private func isFollowedByWord(_ name: String, at place: Int) -> Bool {
    guard let next = token(place + 1), areOnOneLine(place, place + 1) else { return false }
    switch next.kind {
    case .identifier: return !SwiftKeywords.infix.contains(next.text)
    case .attribute: return name != "prefix" && name != "postfix" && name != "infix"
    // Matches `any (P & Q)` and `some ~Copyable`; the space tells the first from a call.
    case .punctuation:
      return (name == "any" || name == "some") && next.text == "(" && !areAdjacent(place, place + 1)
    case .operator:
      return (name == "any" || name == "some") && next.text == "~" && !areAdjacent(place, place + 1)
    default: return false
    }
  }

  /// Whether the name is `async` after parameters or an accessor.
  private func isEffect(_ name: String, at place: Int) -> Bool {
    guard name == "async" || name == "reasync" else { return false }
    if isText("throws", at: place + 1) || isText("->", at: place + 1) { return true }
    return isText(")", at: place - 1) || isText("get", at: place - 1)
  }

  /// Whether the name is the word before the parenthesis in `private(set)`, `nonisolated(unsafe)`.
  private func isModifierWithArgument(_ name: String, at place: Int) -> Bool {
    guard SwiftKeywords.withArgument.contains(name), isText("(", at: place + 1),
      isText(")", at: place + 3)
    else { return false }
    return SwiftKeywords.arguments.contains(token(place + 2)?.text ?? "")
  }

  /// Whether the name is the word in parentheses in `private(set)`, `nonisolated(unsafe)`.
  private func isArgument(_ name: String, at place: Int) -> Bool {
    guard SwiftKeywords.arguments.contains(name), isText("(", at: place - 1),
      isText(")", at: place + 1)
    else { return false }
    return SwiftKeywords.withArgument.contains(token(place - 2)?.text ?? "")
  }

  private func isAccessor(_ name: String, at place: Int) -> Bool {
    let before = token(place - 1)
    let after = token(place + 1)
    let next = after?.text ?? ""
    switch before?.text {
    case "{", "}", "mutating", "nonmutating", "get", "set": break
    default:
      guard before?.kind == .attribute else { return false }
    }
    switch name {
    case "get":
      return ["{", "}", "set", "async", "throws", "mutating", "nonmutating"].contains(next)
    case "set":
      // A lone `set` isn't a requirement, so `{ set }` is a closure that returns a variable.
      return next == "{" || next == "(" || next == "get" || next == "}" && before?.text != "{"
    default:
      return next == "{" || next == "("
    }
  }
}

// MARK: - Neighbors and brackets

extension SwiftGrammar {
  /// Returns the token at a place among the significant ones.
  private func token(_ place: Int) -> SwiftToken? {
    significant.indices.contains(place) ? tokens[significant[place]] : nil
  }

  private func isText(_ text: String, at place: Int) -> Bool {
    guard let token = token(place) else { return false }
    return token.text == text && token.kind != .string
  }

  private func areAdjacent(_ first: Int, _ second: Int) -> Bool {
    significant[first] + 1 == significant[second]
  }

  private func areOnOneLine(_ first: Int, _ second: Int) -> Bool {
    !tokens[significant[first]..<significant[second]].contains { $0.kind == .newline }
  }

  /// Whether a statement's condition has begun here.
  private var hasCondition: Bool {
    get { brackets[brackets.count - 1].hasCondition }
    set { brackets[brackets.count - 1].hasCondition = newValue }
  }

  private mutating func follow(_ punctuation: String, at place: Int) {
    switch punctuation {
    case "(":
      open(Bracket(text: "(", takesLabels: true))
    case "[":
      let isSubscript = place > 0 && areAdjacent(place - 1, place) && isValue(at: place - 1)
      open(Bracket(text: "[", takesLabels: isSubscript))
    case "{":
      hasCondition = false
      open(Bracket(text: "{", takesLabels: false))
    case ")", "]", "}":
      close(punctuation == ")" ? "(" : punctuation == "]" ? "[" : "{")
    default:
      break
    }
  }

  private mutating func open(_ bracket: Bracket) {
    brackets.append(bracket)
    openCounts[bracket.text, default: 0] += 1
  }

  /// Closes a bracket. An unopened one closes nothing; an unclosed one closes with its parent.
  private mutating func close(_ opening: String) {
    guard openCounts[opening, default: 0] > 0 else { return }
    while let bracket = brackets.popLast() {
      openCounts[bracket.text, default: 0] -= 1
      if bracket.text == opening { return }
    }
  }

  private func isValue(at place: Int) -> Bool {
    guard let token = token(place) else { return false }
    return token.kind == .identifier || [")", "]", "}"].contains(token.text)
  }
}
