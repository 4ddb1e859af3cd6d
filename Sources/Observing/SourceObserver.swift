/// Goes through a file's declarations, and notes what to insert where.
struct SourceObserver {
  let outline: SourceOutline
  private let fileName: String
  private let facts: SourceFacts
  /// Where a region begins, or where one ends if the name is nil.
  private var regions: [(start: Int, name: String?)] = []
  /// The text to insert before a token, by the token's index.
  private var insertions: [Int: String] = [:]
  private(set) var probes: [ProbeDeclaration] = []
  /// The members that the copy changes, and their tokens.
  private var changed: [(name: String, range: Range<Int>)] = []
  private let leftAlone: Set<ObservedSource.Member>
  /// The members among those to leave alone that are really there.
  private(set) var skipped: [String] = []
  /// The functions that print for which the copy imports substitutes.
  private(set) var importedFunctions: [String] = []
  /// The number of closures that became functions.
  var closures = 0
  /// The name of the private enum that holds the probes. As static members, they're part of that
  /// type alone; as globals, they'd be part of the file's top level, and the compiler's driver would
  /// compile other files again for each new probe. Each file has a name of its own for it, because
  /// the driver goes by names and would think that files with the same name share it.
  var probesType: String { "__Probes_\(stem)" }
  /// The file's name without its extension, as part of an identifier.
  let stem: String

  init?(
    _ source: String, fileName: String, facts: SourceFacts, leavingAlone: Set<ObservedSource.Member>
  ) {
    guard let outline = SourceOutline(source) else { return nil }
    leftAlone = leavingAlone
    self.outline = outline
    self.fileName = fileName
    self.facts = facts
    stem = fileName.prefix { $0 != "." }.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    for (index, token) in outline.tokens.enumerated()
    where token.kind == .comment && token.text.hasPrefix("// snippet.") {
      let name = String(token.text.dropFirst("// snippet.".count).prefix { $0 != " " })
      if name != "hide", name != "show" { regions.append((index, name == "end" ? nil : name)) }
    }
  }

  /// The type with what the copy calls. The module's name makes it unambiguous: a listing may have
  /// a type with the same name.
  static let stage = "LessonStage.Stage"

  enum Kind: String { case `class`, actor, `struct`, `enum`, `extension`, `protocol` }

  /// The type whose members are being read.
  struct Owner {
    var kind: Kind
    var name: String
    var hasSuperclass = false
  }

  mutating func observe() {
    readMembers(0..<outline.tokens.count, of: nil)
    let output = OutputCalls(in: outline, facts: facts)
    for (index, text) in output.insertions { insert(text, before: index) }
    importedFunctions = output.unchanged.sorted()
  }

  var placedInsertions: [ObservedSource.Insertion] {
    var placed: [ObservedSource.Insertion] = []
    var offset = 0
    for (index, token) in outline.tokens.enumerated() {
      if let text = insertions[index] { placed.append(.init(offset: offset, text: text)) }
      offset += token.text.utf8.count
    }
    return placed
  }

  private mutating func readMembers(_ range: Range<Int>, of owner: Owner?) {
    for index in outline.topLevel(range) where outline.tokens[index].kind == .identifier {
      guard let next = outline.next(from: index + 1) else { return }
      let word = outline.tokens[index].text
      if let kind = Kind(rawValue: word), outline.isWord([word], at: index) {
        readType(kind, from: next)
      } else if let owner {
        switch word {
        case "func": readFunction(named: next, at: index, of: owner)
        case "var": readProperty(named: next, at: index, of: owner)
        case "let": readClosure(named: next, at: index, of: owner)
        case "init" where outline.isWord(["init"], at: index): readInitializer(at: index, of: owner)
        case "deinit" where outline.isPunctuation("{", at: next) && owner.kind == .class:
          if let probe = declare(
            "deinit", at: index, changing: index..<outline.partner(of: next), of: owner)
          {
            insert(" \(Self.stage).ends(\(probe), self);", before: next + 1)
          }
        default: break
        }
      }
    }
  }

  /// Reads a type or an extension whose name may begin at `start`.
  private mutating func readType(_ kind: Kind, from start: Int) {
    // `class func` and `let actor = …` don't declare a type.
    guard
      outline.tokens[start].kind == .identifier
        && !SwiftKeywords.reserved.contains(outline.tokens[start].text)
        && !Self.modifiers.contains(outline.tokens[start].text) || kind == .extension,
      let open = openingBrace(ofTypeNamedAt: start)
    else { return }
    let header = outline.significant(start..<open)
    let name = header.prefix { ![":", "where", "<"].contains($0.text) }.map(\.text).joined()
    let isUncopyable =
      header.contains { $0.text.contains("~") } || facts.uncopyableTypes.contains(name)
    let modifiers = declarationModifiers(before: outline.previous(before: start) ?? start)
    guard kind != .protocol, !isUncopyable, !modifiers.contains("distributed") else { return }
    var owner = Owner(kind: kind, name: name)
    if kind == .class, let colon = header.firstIndex(where: { $0.text == ":" }) {
      let first = header[(colon + 1)...].first { $0.kind == .identifier }?.text ?? ""
      owner.hasSuperclass = facts.classes.contains(first) || first.hasPrefix("NS")
    }
    let close = outline.partner(of: open)
    readMembers(open + 1..<close, of: owner)
    let hasDeinit = outline.topLevel(open + 1..<close).contains {
      outline.isWord(["deinit"], at: $0)
    }
    if kind == .class, !hasDeinit,
      let probe = declare("deinit", at: start, changing: close..<close, of: owner)
    {
      insert(
        separator(before: close) + "deinit { \(Self.stage).ends(\(probe), self) } ", before: close)
    }
  }

  private func openingBrace(ofTypeNamedAt start: Int) -> Int? {
    for index in outline.topLevel(start..<outline.tokens.count) {
      let token = outline.tokens[index]
      if outline.isPunctuation("{", at: index) { return index }
      // A header consists of names, symbols, and brackets of types.
      if [";", "}", "="].contains(token.text) || token.kind == .directive { return nil }
      if index != start, token.kind == .identifier, Self.declarations.contains(token.text) {
        return nil
      }
    }
    return nil
  }

  private mutating func readFunction(named name: Int, at keyword: Int, of owner: Owner) {
    let modifiers = declarationModifiers(before: keyword)
    guard outline.tokens[name].kind == .identifier, isObservable(modifiers),
      let signature = FunctionSignature(
        from: name + 1, in: outline, functionTypes: facts.functionTypes),
      !isUncopyable(signature.result ?? ""), !infersErrors(signature.body),
      let probe = declare(
        outline.tokens[name].text.filter { $0 != "`" } + signature.labels,
        at: keyword..<signature.body, of: owner, calledAs: "\(outline.tokens[name].text)(")
    else { return }
    wrap(
      signature.body, result: signature.result ?? "Void", isAsync: signature.isAsync,
      effect: signature.effect,
      call: "\(Self.stage).call(\(probe), self, [\(values(signature.parameters))])")
  }

  /// Whether a type's values can't be copied, so a closure can't pass them on.
  private func isUncopyable(_ type: String) -> Bool {
    SwiftLexer.tokens(in: type).contains {
      $0.kind == .identifier && facts.uncopyableTypes.contains($0.text)
    }
  }

  /// Whether the type of the errors that a `do` may throw is inferred. That works in the body of a
  /// function, but not in a closure.
  private func infersErrors(_ open: Int) -> Bool {
    guard facts.usesTypedThrows else { return false }
    let words = outline.significant(open..<outline.partner(of: open)).map(\.text)
    return words.contains("catch")
      && zip(words, words.dropFirst()).contains { $0 == "do" && $1 == "{" }
  }

  private func values(_ parameters: [FunctionSignature.Parameter]) -> String {
    parameters.map { parameter in
      guard parameter.isReadable, let name = parameter.name else {
        return "\(Self.stage).Hidden.value"
      }
      return parameter.isUntyped ? "\(Self.stage).Untyped(\(name))" : "\(name) as Any?"
    }.joined(separator: ", ")
  }

  private mutating func readProperty(named name: Int, at keyword: Int, of owner: Owner) {
    guard isObservable(declarationModifiers(before: keyword)),
      outline.tokens[name].kind == .identifier,
      let colon = outline.next(from: name + 1), outline.isPunctuation(":", at: colon),
      let open = accessorBrace(after: colon)
    else { return }
    let type = outline.line(colon + 1..<open)
    guard FunctionSignature.canBeReturned(type), !type.contains("->"), !isUncopyable(type)
    else { return }
    var body = open
    if let first = outline.next(from: open + 1), isAccessor(first) {
      // Only plain getters: throwing or async ones are written differently; setters aren't reads.
      guard outline.tokens[first].text == "get", let brace = outline.next(from: first + 1),
        outline.isPunctuation("{", at: brace)
      else { return }
      body = brace
    }
    let range = body..<outline.partner(of: body)
    guard FunctionSignature.canBeWrapped(outline.significant(range)), !infersErrors(body),
      outline.next(from: body + 1) != outline.partner(of: body),
      let probe = declare(
        outline.tokens[name].text.filter { $0 != "`" }, at: keyword..<body, of: owner,
        calledAs: outline.tokens[name].text)
    else { return }
    wrap(
      body, result: type, isAsync: false, effect: "",
      call: "\(Self.stage).call(\(probe), self, [])")
  }

  private func isAccessor(_ index: Int) -> Bool {
    let token = outline.tokens[index]
    if token.kind == .attribute { return true }
    guard token.kind == .identifier, let next = outline.next(from: index + 1) else { return false }
    if ["mutating", "nonmutating"].contains(token.text) { return true }
    guard
      SwiftKeywords.accessors.contains(token.text)
        || ["unsafeAddress", "unsafeMutableAddress"].contains(token.text)
    else { return false }
    let text = outline.tokens[next].text
    return ["{", "(", "async", "throws"].contains(text) || SwiftKeywords.accessors.contains(text)
      || text == "}"
  }

  /// Returns the brace after a property's type; nil if there isn't one, or a value comes first.
  private func accessorBrace(after colon: Int) -> Int? {
    var isAtLineEnd = false
    for index in outline.topLevel(colon + 1..<outline.tokens.count) {
      let token = outline.tokens[index]
      if outline.isPunctuation("{", at: index) { return index }
      if token.kind == .newline { isAtLineEnd = true }
      guard token.isSignificant else { continue }
      // The type has ended without a brace.
      if isAtLineEnd || outline.isWord(Self.declarations, at: index)
        || [";", "}", "=", ","].contains(token.text) || token.kind == .directive
      {
        return nil
      }
    }
    return nil
  }

  /// Adds probes to an initializer. It can't be wrapped, because its object doesn't exist yet: it
  /// reports when it begins, which object it makes, and when it's over.
  private mutating func readInitializer(at keyword: Int, of owner: Owner) {
    var start = keyword + 1
    if let mark = outline.next(from: start), ["?", "!"].contains(outline.tokens[mark].text) {
      start = mark + 1
    }
    guard owner.kind != .extension, isObservable(declarationModifiers(before: keyword)),
      let signature = FunctionSignature(
        from: start, in: outline, functionTypes: facts.functionTypes),
      signature.result == nil, !signature.isAsync,
      let probe = declare("init" + signature.labels, at: keyword..<signature.body, of: owner)
    else { return }
    insert(
      " \(Self.stage).begins(\(probe), [\(values(signature.parameters))]);"
        + " defer { \(Self.stage).isOver(\(probe)) };",
      before: signature.body + 1)
    if (owner.kind == .class || owner.kind == .actor)
      && !(owner.hasSuperclass && callsNoInitializer(signature.body))
    {
      let close = outline.partner(of: signature.body)
      insert(separator(before: close) + "\(Self.stage).made(\(probe), self) ", before: close)
    }
  }

  /// Whether the superclass's initializer is called only after an initializer's last statement, so
  /// that there's no object yet.
  private func callsNoInitializer(_ open: Int) -> Bool {
    let words = outline.significant(open..<outline.partner(of: open)).map(\.text)
    return !zip(words, words.dropFirst(2)).contains {
      ["super", "self"].contains($0) && $1 == "init"
    }
  }

  private mutating func wrap(
    _ open: Int, result: String, isAsync: Bool, effect: String, call: String
  ) {
    let effects = [isAsync ? "async" : nil, effect.isEmpty ? nil : effect].compactMap(\.self)
    let marks = [effect.isEmpty ? nil : "try", isAsync ? "await" : nil].compactMap(\.self)
    let head = (["()"] + effects).joined(separator: " ")
    // What comes next may be the first word of the body.
    let space = [.space, .newline].contains(outline.tokens[open + 1].kind) ? "" : " "
    insert(
      " return " + (marks + [call]).joined(separator: " ") + " { \(head) -> \(result) in\(space)",
      before: open + 1)
    insert("} ", before: outline.partner(of: open))
  }

  /// Records a probe and returns its name; nil if the member is to be left alone.
  ///
  /// - Parameters:
  ///   - head: the tokens from the member's keyword to the brace of its body.
  ///   - call: how code writes a call of the member; nil for what isn't called by name.
  private mutating func declare(
    _ member: String, at head: Range<Int>, of owner: Owner, calledAs call: String? = nil
  ) -> String? {
    let end = outline.partner(of: head.upperBound)
    let callsSuper = call.map { outline.line(head.upperBound..<end).contains("super.\($0)") }
    return declare(
      member, at: head.lowerBound, changing: head.lowerBound..<end, of: owner,
      callsSuper: callsSuper ?? false)
  }

  /// The same for a member that isn't called.
  ///
  /// - Parameter range: the tokens around what's inserted.
  private mutating func declare(
    _ member: String, at index: Int, changing range: Range<Int>, of owner: Owner,
    callsSuper: Bool = false
  ) -> String? {
    guard note("\(owner.name).\(member)", in: range) else { return nil }
    let region = region(at: index).map { "#\($0)" } ?? ""
    let name = "p\(probes.count + 1)"
    probes.append(
      ProbeDeclaration(
        name: name, type: owner.name, member: member, code: fileName + region,
        callsSuper: callsSuper))
    return "\(probesType).\(name)"
  }

  /// Notes a member that the copy changes. Returns whether it may be changed at all.
  mutating func note(_ name: String, in range: Range<Int>) -> Bool {
    if !leftAlone.isEmpty, leftAlone.contains(member(name, in: range)) {
      skipped.append(name)
      return false
    }
    changed.append((name, range))
    return true
  }

  private func member(_ name: String, in range: Range<Int>) -> ObservedSource.Member {
    ObservedSource.Member(name: name, code: outline.line(range))
  }

  /// The members that the copy changes, and their lines.
  var changes: [(member: ObservedSource.Member, lines: ClosedRange<Int>)] {
    var lines: [Int] = []
    var current = 1
    for token in outline.tokens {
      lines.append(current)
      current += token.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return changed.map { name, range in
      (member(name, in: range), lines[range.lowerBound]...lines[range.upperBound])
    }
  }

  mutating func insert(_ text: String, before index: Int) {
    insertions[index, default: ""] += text
  }

  /// Returns what separates a statement or declaration from the one before it on the same line.
  private func separator(before index: Int) -> String {
    let before = outline.tokens[..<index].last { $0.kind != .space && $0.kind != .comment }
    return before?.kind == .newline || before?.text == "{" || before?.text == ";" ? "" : "; "
  }

  /// Returns the name of the region that contains a token.
  private func region(at index: Int) -> String? {
    regions.last { $0.start < index }.flatMap(\.name)
  }

  /// Returns the modifiers and attributes before a keyword.
  func declarationModifiers(before keyword: Int) -> [String] {
    var modifiers: [String] = []
    var index = keyword
    while let previous = outline.previous(before: index) {
      let token = outline.tokens[previous]
      if outline.isPunctuation(")", at: previous) {
        // `private(set)`, `@available(*, unavailable)`; but not the end of earlier code.
        let open = outline.partner(of: previous)
        guard let owner = outline.previous(before: open),
          Self.modifiers.contains(outline.tokens[owner].text)
            || outline.tokens[owner].kind == .attribute
        else { break }
        index = owner
        modifiers.append(outline.tokens[owner].text)
        continue
      }
      guard
        token.kind == .attribute
          || token.kind == .identifier && Self.modifiers.contains(token.text)
      else { break }
      modifiers.append(token.text)
      index = previous
    }
    return modifiers
  }

  /// Whether a declaration with these modifiers and attributes means the same with a probe in it.
  private func isObservable(_ modifiers: [String]) -> Bool {
    modifiers.allSatisfy { modifier in
      modifier.hasPrefix("@")
        ? Self.harmlessAttributes.contains(modifier) : Self.harmlessModifiers.contains(modifier)
    }
  }

  static let accessLevels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  private static let harmlessModifiers: Set<String> = accessLevels.union([
    "open", "final", "override", "mutating", "nonmutating", "nonisolated", "required",
    "convenience", "dynamic",
  ])

  private static let modifiers: Set<String> = harmlessModifiers.union([
    "static", "class", "lazy", "weak", "unowned", "prefix", "postfix", "infix", "indirect",
    "distributed", "consuming", "borrowing", "optional", "isolated",
  ])

  private static let harmlessAttributes: Set<String> = [
    "@discardableResult", "@available", "@MainActor", "@Sendable", "@inline", "@objc",
    "@usableFromInline",
  ]

  private static let declarations: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "struct", "enum", "extension", "protocol",
    "typealias", "import", "case", "return",
  ]
}
