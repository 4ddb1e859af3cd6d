/// Closures that are the values of static constants.
extension SourceObserver {
  /// Moves a closure that's a static constant's value into a function. The compiler's driver takes a
  /// value for part of the type, and would compile other files again for each change in the closure;
  /// it doesn't look into a function's body.
  mutating func readClosure(named name: Int, at keyword: Int, of owner: Owner) {
    let modifiers = declarationModifiers(before: keyword)
    guard modifiers.contains("static"),
      modifiers.allSatisfy({ $0 == "static" || Self.accessLevels.contains($0) }),
      let colon = outline.next(from: name + 1), outline.isPunctuation(":", at: colon),
      let equals = valueSign(after: colon), let open = outline.next(from: equals + 1),
      outline.isPunctuation("{", at: open), isWholeValue(open)
    else { return }
    let type = outline.line(colon + 1..<equals)
    let body = outline.significant(open..<outline.partner(of: open))
    // These would mean something else in a function.
    let words = OutputCalls.functions.union(["#function", "self", "Self"])
    guard FunctionSignature.canBeReturned(type), !body.contains(where: { words.contains($0.text) }),
      note("\(owner.name).\(outline.tokens[name].text)", in: keyword..<outline.partner(of: open))
    else { return }
    closures += 1
    let function = "__closure\(closures)_\(stem)()"
    insert("\(function); private static func \(function) -> \(type) { return ", before: open)
    insert(" }", before: outline.partner(of: open) + 1)
  }

  /// Returns the `=` after a property's type; nil if there isn't one.
  private func valueSign(after colon: Int) -> Int? {
    for index in outline.topLevel(colon + 1..<outline.tokens.count) {
      let token = outline.tokens[index]
      if token.kind == .operator, token.text == "=" { return index }
      if token.kind == .newline || ["{", "}", ";", ","].contains(token.text) { return nil }
    }
    return nil
  }

  /// Whether nothing follows a closure that would make it part of a longer expression.
  private func isWholeValue(_ open: Int) -> Bool {
    let close = outline.partner(of: open)
    guard let next = outline.next(from: close + 1) else { return true }
    let isOnNextLine = outline.tokens[close..<next].contains { $0.kind == .newline }
    switch outline.tokens[next].kind {
    case .identifier: return isOnNextLine && !["as", "is"].contains(outline.tokens[next].text)
    case .attribute: return isOnNextLine
    case .punctuation: return outline.tokens[next].text == "}"
    default: return false
    }
  }
}
