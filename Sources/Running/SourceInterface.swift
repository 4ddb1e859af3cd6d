/// A file's declarations: its tokens without comments and the bodies of functions, grouped by the
/// type that they belong to.
///
/// The compiler's driver compares much the same things to decide which other files it has to compile
/// again. This is a guess at its decision. It only plans a build and never affects what's built.
struct SourceInterface: Equatable {
  /// A declaration of a type in this file, or an extension. The name is empty for the top level.
  private struct Owner: Hashable {
    var name: String
    var isExtension = false

    static let topLevel = Owner(name: "")
  }

  /// What an owner declares here.
  private struct Part: Equatable {
    /// All tokens: also those of private members, because they affect what's stored where.
    var tokens: [String] = []
    /// The names of members that other files can use.
    var members: Set<String> = []
  }

  private let parts: [Owner: Part]

  init(of text: String) {
    var reader = Reader()
    for token in SwiftLexer.tokens(in: text) where token.isSignificant {
      // Text in a literal can look like a bracket, and the end of an interpolation does.
      let isText = token.kind == .string || token.kind == .interpolation
      reader.read(isText ? "\"\(token.text)" : token.text)
    }
    parts = reader.parts
  }

  /// Returns names such that nearly every other file that depends on the change mentions one of
  /// them.
  func namesChanged(since earlier: SourceInterface) -> Set<String> {
    // The driver compares types by themselves, and all the rest as one.
    let changesAll = parts[.topLevel] != earlier.parts[.topLevel]
    var names: Set<String> = []
    for owner in Set(parts.keys).union(earlier.parts.keys)
    where changesAll || parts[owner] != earlier.parts[owner] {
      names.insert(owner.name)
      // Files that use a member of a type that's declared here mostly name the type, too.
      guard owner.isExtension || owner == .topLevel else { continue }
      for part in [earlier.parts[owner], parts[owner]] { names.formUnion(part?.members ?? []) }
    }
    names.remove("")
    return names
  }

  /// Returns the types with a member whose value or default argument begins with one of the names:
  /// `= Filters.tightest`. Code that uses such a member depends on the name without mentioning it.
  func owners(valuing names: Set<String>) -> Set<String> {
    let owners = parts.filter { _, part in
      zip(part.tokens, part.tokens.dropFirst()).contains { $0 == "=" && names.contains($1) }
    }
    return Set(owners.keys.map(\.name)).subtracting([""])
  }

  /// Returns how code elsewhere can begin to use a type's members: `.others`, `.count()`, or with
  /// arguments `.follow(` and `.add(to: `.
  func uses(of type: String, withArguments: Bool) -> [String] {
    var uses: [String] = []
    for (owner, part) in parts where owner.name == type {
      let tokens = part.tokens
      for index in tokens.indices.dropLast()
      where ["var", "let", "func"].contains(tokens[index])
        && part.members.contains(tokens[index + 1])
        && (index == 0 || !["static", "class"].contains(tokens[index - 1]))
      {
        let name = tokens[index + 1]
        guard tokens[index] == "func" else {
          if !withArguments { uses.append(".\(name)") }
          continue
        }
        let label = tokens[index...].split(separator: "(", maxSplits: 1).last?.first
        switch label {
        case ")": if !withArguments { uses.append(".\(name)()") }
        case "_": if withArguments { uses.append(".\(name)(") }
        case let label?: if withArguments { uses.append(".\(name)(\(label): ") }
        case nil: break
        }
      }
    }
    return uses.sorted()
  }

  /// Goes through the tokens of a file.
  private struct Reader {
    var parts: [Owner: Part] = [.topLevel: Part()]
    /// The types whose bodies are open, from the outermost to the innermost.
    private var open = [Owner.topLevel]
    /// The type whose body comes next.
    private var announced: Owner?
    /// The number of open braces in a body or a value.
    private var depth = 0
    private var parentheses = 0
    /// Whether a variable's value is being read, whose braces aren't those of a body.
    private var isValue = false
    /// Whether the member that comes next is private.
    private var isPrivate = false
    private var previous = ""
    /// Whether the previous word was the kind of what's imported: `import enum LessonStage.Stage`.
    private var isImported = false

    private static let memberKeywords: Set = ["func", "var", "let", "case"]

    mutating func read(_ word: String) {
      defer {
        isImported =
          previous == "import"
          && (SwiftKeywords.typeDeclarations.contains(word) || Self.memberKeywords.contains(word))
        previous = word
      }
      if depth > 0 {
        // Observers come after a value, but their bodies aren't part of it.
        if depth == 1, previous == "{", ["willSet", "didSet"].contains(word) { isValue = false }
        depth += word == "{" ? 1 : word == "}" ? -1 : 0
        if isValue { keep(word) }
        return
      }
      if isImported {
        keep(word)
        return
      }
      if SwiftKeywords.typeDeclarations.contains(previous), !SwiftKeywords.reserved.contains(word) {
        announced = Owner(name: word, isExtension: previous == "extension")
        isPrivate = false
      } else if Self.memberKeywords.contains(previous) {
        if !isPrivate, !SwiftKeywords.reserved.contains(word) {
          parts[owner, default: Part()].members.insert(word)
        }
        isPrivate = false
      }
      let isUnnamed = ["init", "subscript", "deinit"].contains(word) && previous != "."
      if isUnnamed || SwiftKeywords.typeDeclarations.contains(word)
        || Self.memberKeywords.contains(word)
      {
        announced = nil
        isValue = false
      }
      if isUnnamed { isPrivate = false }
      keep(word)
      switch word {
      case "private", "fileprivate": isPrivate = true
      case "(":
        parentheses += 1
        // Only the setter is private.
        if ["private", "fileprivate"].contains(previous) { isPrivate = false }
      case ")": parentheses -= 1
      case "=" where parentheses == 0: isValue = true
      case "{":
        if let owner = announced {
          open.append(owner)
          announced = nil
        } else {
          depth = 1
        }
      case "}" where open.count > 1:
        open.removeLast()
        isValue = false
      default: break
      }
    }

    private mutating func keep(_ word: String) {
      parts[owner, default: Part()].tokens.append(word)
    }

    private var owner: Owner { announced ?? open[open.count - 1] }
  }
}

extension SourceFile {
  /// Whether any of these names occurs in the code.
  func mentions(_ names: Set<String>) -> Bool {
    SwiftLexer.tokens(in: text).contains { $0.kind == .identifier && names.contains($0.text) }
  }
}
