/// The part of a function between its name and its body.
struct FunctionSignature {
  struct Parameter {
    /// The label as callers write it; nil if they don't write one.
    var label: String?
    /// The name as the body knows it; nil if it's `_`.
    var name: String?
    /// Whether its value can be inspected and kept: a function can't be, and a value that's sent
    /// away or changed in place shouldn't be.
    var isReadable: Bool
    /// Whether only the value knows its type.
    var isUntyped: Bool
  }

  var parameters: [Parameter]
  var isAsync = false
  /// `throws`, `throws(Failure)`, or empty.
  var effect = ""
  /// Nil if it isn't written, which means `Void`.
  var result: String?
  /// The opening brace of the body.
  var body: Int

  /// The labels as the compiler spells them, `(to:)`.
  var labels: String { "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }

  /// Reads a signature.
  ///
  /// - Parameters:
  ///   - start: the first token after the name.
  ///   - functionTypes: the names of types that are aliases for functions.
  /// - Returns: nil if there isn't a body, or if the body would mean something else in a closure.
  init?(from start: Int, in outline: SourceOutline, functionTypes: Set<String>) {
    var reader = SignatureReader(outline: outline, position: start)
    guard let parameters = reader.parameters(functionTypes: functionTypes) else { return nil }
    self.parameters = parameters
    while let word = reader.word {
      switch word {
      case "async": isAsync = true
      case "throws": effect = reader.throwsClause()
      default: return nil
      }
      reader.advance()
    }
    guard let body = reader.body() else { return nil }
    self.body = body.brace
    result = body.result
    if let result, !Self.canBeReturned(result) { return nil }
    guard Self.canBeWrapped(outline.significant(body.brace..<outline.partner(of: body.brace)))
    else {
      return nil
    }
  }

  /// Whether a closure can have this result: not if it's opaque, implicitly unwrapped, or sent.
  static func canBeReturned(_ type: String) -> Bool {
    let words = Set(SwiftLexer.tokens(in: type).filter { $0.kind == .identifier }.map(\.text))
    return !type.hasSuffix("!") && words.isDisjoint(with: ["some", "sending", "each", "repeat"])
  }

  /// Whether statements mean the same in a closure: they mustn't use up what's only borrowed there.
  static func canBeWrapped(_ body: [SwiftToken]) -> Bool {
    !body.contains { $0.kind == .identifier && ["consume", "discard"].contains($0.text) }
  }
}

/// Goes through the tokens after a function's name.
private struct SignatureReader {
  let outline: SourceOutline
  var position: Int

  var current: Int? { outline.next(from: position) }

  /// The word at the position, if it's one that can follow the parameters.
  var word: String? {
    guard let current, outline.tokens[current].kind == .identifier else { return nil }
    let text = outline.tokens[current].text
    return text == "where" ? nil : text
  }

  mutating func advance() { if let current { position = current + 1 } }

  /// Reads the generic parameters, if there are any, and the parameters.
  mutating func parameters(functionTypes: Set<String>) -> [FunctionSignature.Parameter]? {
    guard skipGenerics(), let open = current, outline.isPunctuation("(", at: open) else {
      return nil
    }
    let close = outline.partner(of: open)
    position = close + 1
    var parameters: [FunctionSignature.Parameter] = []
    var start = open + 1
    guard outline.next(from: start) != close else { return [] }
    for index in separators(in: open + 1..<close) + [close] {
      // The list may end with a comma.
      if index == close, outline.next(from: start) == close { break }
      guard let one = parameter(start..<index, functionTypes) else { return nil }
      parameters.append(one)
      start = index + 1
    }
    return parameters
  }

  /// Returns the commas between parameters, but not those between a generic type's arguments.
  private func separators(in range: Range<Int>) -> [Int] {
    var depth = 0
    var isDefault = false
    return outline.topLevel(range).filter { index in
      let token = outline.tokens[index]
      if token.kind == .operator {
        if token.text == "=" { isDefault = true }
        if !isDefault { depth += Self.angles(of: token.text) }
      }
      guard token.kind == .punctuation, token.text == ",", depth == 0 else { return false }
      isDefault = false
      return true
    }
  }

  /// Returns how many more angle brackets are open after an operator.
  private static func angles(of text: String) -> Int {
    guard !text.contains("->") else { return 0 }
    return text.count { $0 == "<" } - text.count { $0 == ">" }
  }

  private func parameter(
    _ range: Range<Int>, _ functionTypes: Set<String>
  ) -> FunctionSignature.Parameter? {
    let level = outline.topLevel(range)
    guard let colon = level.first(where: { outline.isPunctuation(":", at: $0) }) else { return nil }
    let names = outline.significant(range.lowerBound..<colon).filter { $0.kind == .identifier }
    guard let label = names.first, names.count <= 2 else { return nil }
    let end =
      level.first {
        $0 > colon && outline.tokens[$0].kind == .operator && outline.tokens[$0].text == "="
      }
      ?? range.upperBound
    let type = outline.significant(colon + 1..<end)
    let words = Set(type.filter { $0.kind == .identifier }.map(\.text))
    // A closure can't take over values of these kinds of parameters.
    guard words.isDisjoint(with: ["consuming", "borrowing", "isolated", "each", "repeat"]) else {
      return nil
    }
    let isFunction =
      type.contains { $0.text == "->" || $0.text == "@autoclosure" }
      || !words.isDisjoint(with: functionTypes)
    let name = names[names.count - 1].text
    return FunctionSignature.Parameter(
      label: label.text == "_" ? nil : label.text, name: name == "_" ? nil : name,
      isReadable: !isFunction && words.isDisjoint(with: ["inout", "sending"])
        && !type.contains { $0.text.contains("~") },
      isUntyped: type.first?.text == "Any" && type.dropFirst().allSatisfy { $0.text == "?" })
  }

  private mutating func skipGenerics() -> Bool {
    guard let first = current else { return false }
    guard outline.tokens[first].kind == .operator else { return true }
    var depth = 0
    var index = first
    repeat {
      if outline.tokens[index].kind == .operator {
        depth += Self.angles(of: outline.tokens[index].text)
      }
      guard let next = outline.next(from: index + 1), depth >= 0,
        !outline.isPunctuation("{", at: next), !outline.isWord(["func", "init"], at: next)
      else { return false }
      index = next
    } while depth > 0
    position = index
    return true
  }

  /// Reads `throws` and the type that may follow it; the position stays on its last token.
  mutating func throwsClause() -> String {
    guard let start = current, let open = outline.next(from: start + 1),
      outline.isPunctuation("(", at: open)
    else { return "throws" }
    position = outline.partner(of: open)
    return outline.line(start..<position + 1)
  }

  /// Reads the result type and finds the body.
  func body() -> (result: String?, brace: Int)? {
    guard let start = current else { return nil }
    let hasResult = outline.tokens[start].text == "->"
    var end: Int?
    for index in outline.topLevel(start..<outline.tokens.count) {
      let token = outline.tokens[index]
      if outline.isPunctuation("{", at: index) {
        let result = hasResult ? outline.line(start + 1..<(end ?? index)) : nil
        return (result, index)
      }
      if outline.isWord(["where"], at: index) { end = index }
      // The next declaration has started: this one is a requirement without a body.
      if token.text == ";" || token.text == "}" || token.kind == .directive { return nil }
      if SwiftKeywords.reserved.contains(token.text), !Self.typeWords.contains(token.text),
        token.kind == .identifier
      {
        return nil
      }
    }
    return nil
  }

  /// Reserved words that can be part of a type or a `where` clause.
  private static let typeWords: Set<String> = [
    "Any", "Self", "_", "class", "inout", "protocol", "throws", "rethrows", "where",
  ]
}
