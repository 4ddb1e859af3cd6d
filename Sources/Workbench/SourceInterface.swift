import SwiftText

/// A file's declarations: its tokens without comments and the bodies of functions, grouped by the
/// type that they belong to.
///
/// The compiler's driver compares about the same to decide which other files it has to compile
/// again. It's used to plan a build and never affects what's built, so guessing is good enough.
package struct SourceInterface: Equatable {
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

  package init(of text: String) {
    var reader = Reader()
    for token in SwiftLexer.tokens(in: text) where token.isSignificant {
      reader.read(token.text)
    }
    parts = reader.parts
  }

  /// Returns the names that nearly every other file mentions if it depends on what has changed.
  package func namesChanged(since earlier: SourceInterface) -> Set<String> {
    // The driver compares types by themselves, and all the rest as one.
    let isAll = parts[.topLevel] != earlier.parts[.topLevel]
    var names: Set<String> = []
    for owner in Set(parts.keys).union(earlier.parts.keys) {
      let versions = [earlier.parts[owner], parts[owner]]
      guard isAll || versions[0] != versions[1] else { continue }
      names.insert(owner.name)
      // A type that's declared here is mentioned by nearly everyone who uses its members.
      if owner.isExtension || owner == .topLevel {
        for case let part? in versions { names.formUnion(part.members) }
      }
    }
    return names.subtracting([""])
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
    private var isPrivate = false
    private var previous = ""

    mutating func read(_ word: String) {
      defer { previous = word }
      if depth > 0 {
        depth += word == "{" ? 1 : word == "}" ? -1 : 0
        if isValue { keep(word) }
        return
      }
      if SwiftKeywords.declaresType(previous), !SwiftKeywords.isReserved(word) {
        announced = Owner(name: word, isExtension: previous == "extension")
        isPrivate = false
      } else if SourceInterface.memberKeywords.contains(previous) {
        if !isPrivate, !SwiftKeywords.isReserved(word) {
          parts[owner, default: Part()].members.insert(word)
        }
        isPrivate = false
      }
      if SwiftKeywords.declaresType(word) || SourceInterface.memberKeywords.contains(word) {
        announced = nil
        isValue = false
      }
      keep(word)
      switch word {
      case "init", "subscript", "deinit":
        announced = nil
        isValue = false
        isPrivate = false
      case "private", "fileprivate": isPrivate = true
      case "(":
        parentheses += 1
        // It's the setter alone that's private.
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

  private static let memberKeywords: Set = ["func", "var", "let", "case"]
}

extension SourceFile {
  /// Whether any of these names occurs in the code.
  package func mentions(_ names: Set<String>) -> Bool {
    SwiftLexer.tokens(in: text).contains { $0.kind == .identifier && names.contains($0.text) }
  }
}
