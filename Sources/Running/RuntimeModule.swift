/// A module that a learner's version is linked with, as source text: compiling it on the learner's
/// machine requires only a compiler.
struct RuntimeModule {
  var name: String
  var files: [SourceFile]

  /// Identifies the texts that this executable contains.
  static let revision = all.reduce(StableHash.value("")) { hash, module in
    module.files.reduce(StableHash.value(module.name.utf8, from: hash)) {
      StableHash.value($1.text.utf8, from: $0)
    }
  }
}

/// The names in a lesson's tables that a version also gives to types of its own.
///
/// The tables and the version are one module, so the version's `Scene` would hide ours. Only the
/// tables are changed, and only where that happens.
struct SupportNames {
  /// The module that declares each of the names.
  private let modules: [String: String]

  /// - Parameters:
  ///   - files: the version's own files.
  ///   - lesson: the lesson, whose own types the tables are written for.
  init(of files: [SourceFile], in lesson: LessonFiles) {
    let known = Set(lesson.sources.flatMap { Self.types(in: $0.text) })
    var modules: [String: String] = [:]
    for name in files.flatMap({ Self.types(in: $0.text) }) where !known.contains(name) {
      modules[name] = Self.ours[name]
    }
    self.modules = modules
  }

  /// The types in the modules that tables import, and their modules.
  private static let ours: [String: String] = {
    var ours: [String: String] = [:]
    for module in RuntimeModule.all {
      for name in module.files.flatMap({ types(in: $0.text) }) { ours[name] = module.name }
    }
    return ours
  }()

  /// Returns the names of the types that a file declares at its top level.
  private static func types(in source: String) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    var previous = ""
    for token in SwiftLexer.tokens(in: source) where token.isSignificant {
      switch token.text {
      case "{": depth += 1
      case "}": depth -= 1
      default:
        let isType = SwiftKeywords.typeDeclarations.contains(previous) || previous == "typealias"
        if depth == 0, isType, previous != "extension", token.kind == .identifier {
          names.insert(token.text)
        }
      }
      previous = token.text
    }
    return names
  }

  /// Returns a table's source in which these names have their module before them.
  func disambiguated(_ source: String) -> String {
    guard !modules.isEmpty else { return source }
    var text = ""
    var previous = ""
    for token in SwiftLexer.tokens(in: source) {
      if token.kind == .identifier, previous != ".", let module = modules[token.text],
        source.contains("import \(module)\n")
      {
        text += "\(module)."
      }
      text += token.text
      if token.isSignificant { previous = token.text }
    }
    return text
  }
}
